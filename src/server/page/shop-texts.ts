import { messages, type Say } from '../../shared/messages.js';
import de from './shop-texts.de.json' with { type: 'json' };
import en from './shop-texts.en.json' with { type: 'json' };
import fr from './shop-texts.fr.json' with { type: 'json' };
import ja from './shop-texts.ja.json' with { type: 'json' };

/** Texts of the shop's pages. A key names the place of its text. */
export type ShopTextKey = keyof typeof en;
export type TranslateShop = Say<ShopTextKey>;

/** The texts in a visitor's language. */
export const shopTexts = messages<ShopTextKey>({ en, de, fr, ja });
