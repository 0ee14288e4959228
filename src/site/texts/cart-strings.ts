import type { StringKey } from './default-strings.js';

type Words = Readonly<Partial<Record<StringKey, string>>>;

/** The words of the cart in the other languages of the product: its page is whole in each. */
export const CART_STRINGS: ReadonlyMap<string, Words> = new Map<string, Words>([
  [
    'de',
    {
      cartTitle: 'Warenkorb',
      cartItem: 'Artikel',
      cartQuantity: 'Menge',
      cartPrice: 'Preis',
      cartUpdate: 'Aktualisieren',
      cartRemove: 'Entfernen',
      cartSubtotal: 'Zwischensumme',
      cartCheckout: 'Zur Kasse',
      cartEmpty: 'Ihr Warenkorb ist leer.',
      cartContinue: 'Weiter einkaufen',
      cart: 'Warenkorb',
    },
  ],
  [
    'fr',
    {
      cartTitle: 'Panier',
      cartItem: 'Article',
      cartQuantity: 'Quantité',
      cartPrice: 'Prix',
      cartUpdate: 'Mettre à jour',
      cartRemove: 'Supprimer',
      cartSubtotal: 'Sous-total',
      cartCheckout: 'Passer la commande',
      cartEmpty: 'Votre panier est vide.',
      cartContinue: 'Continuer les achats',
      cart: 'Panier',
    },
  ],
  [
    'ja',
    {
      cartTitle: 'カート',
      cartItem: '商品',
      cartQuantity: '数量',
      cartPrice: '価格',
      cartUpdate: '更新',
      cartRemove: '削除',
      cartSubtotal: '小計',
      cartCheckout: 'ご購入手続きへ',
      cartEmpty: 'カートは空です。',
      cartContinue: 'お買い物を続ける',
      cart: 'カート',
    },
  ],
]);
