import { FORM_SENT } from '../contract/forms.js';
import type { End, Hydrate } from '../contract/island.js';
import { runModel } from '../shared/run-model.js';
import { tellAnalytics } from '../shared/tell-analytics.js';
import { popupModel } from './model.js';
import { followRules, isBoxOpen, whenFree } from './moments.js';
import { openPopupStorage } from './popup-storage.js';
import { mayShow, readRules } from './rules.js';

/**
 * The pop-up overlay. `data-title` names it; `data-version` and the rules control when it is shown.
 */
const hydratePopup: Hydrate = (root, { dialogs }) => {
  const content = root.querySelector<HTMLElement>('.sqs-popup-overlay-content');
  const { title = '', version = '' } = root.dataset;
  if (content === null) throw new Error('.sqs-popup-overlay needs its content');
  const storage = openPopupStorage(root.dataset, () => localStorage);
  const rules = readRules(root.dataset);
  const ends: End[] = [];
  const end: End = () => {
    for (const each of ends.splice(0)) each();
  };
  if (!mayShow(rules, storage.read(), { version, now: Date.now() })) return end;

  const send = runModel(popupModel, null, {
    show: () => {},
    effects: {
      open: () => {
        end();
        tellAnalytics(document, 'overlay', { version });
        const onSent = (): void => send({ type: 'sent' });
        content.addEventListener(FORM_SENT, onSent);
        const fill = (body: HTMLElement) => {
          body.append(content);
          return () => {
            content.removeEventListener(FORM_SENT, onSent);
            root.append(content);
          };
        };
        dialogs
          .lightbox({ title: title || document.title, fill })
          .then(() => send({ type: 'close' }));
      },
      waitUntilFree: () => {
        end();
        ends.push(whenFree(() => send({ type: 'free' })));
      },
      rememberClosed: () => storage.write({ version, dateClosed: String(Date.now()) }),
      rememberSent: () => storage.write({ version, submitted: 'true' }),
    },
  });
  ends.push(followRules(rules, () => send({ type: 'due', isBlocked: isBoxOpen() })));
  return end;
};

export default hydratePopup;
