import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AddToCart,
  Cart,
  CartLine,
  CartPill,
  Checkout,
  Comments,
  Form,
  Gallery,
  InstalmentPill,
  Price,
  ProductPrice,
  Quantity,
  QuickView,
  RestockForm,
  Reviews,
  Search,
  Shop,
  useCartLines,
  VariantSelect,
} from '../../widgets/index.js';
import '../../src/site/styles/dialogs.css';
import '../../src/site/styles/islands.css';
import { type Behaviour, createMemoryShop } from './memory-shop.js';

/** A state of a component: the answers of the shop, and the actions that lead to the state. */
interface ExampleState {
  readonly behaviour?: Behaviour;
  /** The number of things in the cart at first; none without. */
  readonly inCart?: number;
  readonly show?: () => ReactElement;
  readonly act?: (place: HTMLElement) => void;
}

interface Example {
  readonly name: string;
  readonly show: () => ReactElement;
  readonly states: Readonly<Record<string, ExampleState>>;
}

const usd = (value: string) => ({ value, currency: 'USD' });
const variant = (Glaze: string, Size: string, more: object) => ({
  id: `${Glaze}-${Size}`,
  sku: `${Glaze}-${Size}`,
  attributes: { Glaze, Size },
  priceMoney: usd('24.00'),
  salePriceMoney: usd('20.00'),
  onSale: false,
  unlimited: false,
  qtyInStock: 5,
  ...more,
});
const MUG = {
  id: 'mug',
  productType: 1,
  variantOptionOrdering: ['Glaze', 'Size'],
  variants: [
    variant('Fog', 'Small', {}),
    variant('Fog', 'Large', { onSale: true }),
    variant('Kelp', 'Small', { qtyInStock: 0 }),
  ],
};
const FORM = {
  name: 'Your engraving',
  fields: [{ id: 'words', type: 'text', title: 'The words', required: true }],
};

function Lines() {
  const lines = useCartLines();
  return (
    <ul className="sqs-cart-entries">
      {lines.map((line) => (
        <CartLine key={line.entry.id} {...line} />
      ))}
    </ul>
  );
}

const NOTE = {
  id: 'note',
  name: 'A note to the quay',
  fields: [
    { id: 'name', type: 'name', title: 'Your name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true },
  ],
  submitButtonText: 'Send the note',
  submissionMessage: 'Thank you, we write back.',
};
const INSTALMENTS = {
  afterPayAvailable: true,
  afterPayMin: 35,
  afterPayMax: 1_000,
  shopperLanguage: 'en-US',
  stripeAccountCountry: 'US',
};
/** A picture without a file. */
const picture = (title: string, colour: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><path fill="${colour}" d="M0 0h8v5H0z"/></svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { src, alt: title, title, width: 800, height: 500 };
};
const VIEWS = [picture('Fog', '#9aa6ad'), picture('Kelp', '#4d5b34'), picture('Tide', '#29546b')];

const press = (place: HTMLElement) =>
  place.querySelector<HTMLElement>('.sqs-add-to-cart-button')?.click();

const remove = (place: HTMLElement) =>
  place.querySelector<HTMLElement>('.sqs-cart-remove')?.click();

/** As a person does it: the controls tell of it themselves. */
function choose(glaze: string, size: string) {
  return (place: HTMLElement) => {
    for (const [index, value] of [glaze, size].entries()) {
      const select = place.querySelectorAll('select')[index];
      if (select === undefined) continue;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

function fill(selector: string, value: string) {
  return (place: HTMLElement) => {
    const input = place.querySelector<HTMLInputElement>(selector);
    if (input === null) return;
    input.focus();
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.blur();
  };
}

function signUp(address: string) {
  return (place: HTMLElement) => {
    fill('[name="email"]', address)(place);
    place.querySelector('form')?.requestSubmit();
  };
}

const ITEMS = [
  { id: 'mug', title: 'Harbor Mug' },
  { id: 'cup', title: 'Harbor Cup' },
] as const;

/** As React hears it. */
function typeInto(input: HTMLInputElement | HTMLTextAreaElement | null, value: string): void {
  if (input === null) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function comment(place: HTMLElement) {
  typeInto(place.querySelector('[name="author"]'), 'Eva');
  typeInto(place.querySelector('[name="body"]'), 'Thank you.');
  submit(place);
}

const submit = (place: HTMLElement) => place.querySelector('form')?.requestSubmit();

function fillNote(place: HTMLElement) {
  for (const input of place.querySelectorAll('input')) {
    input.value = input.type === 'email' ? 'ada@example.com' : 'Ada';
  }
  submit(place);
}

const instalments = (totalCents: number) => () => (
  <InstalmentPill context={INSTALMENTS} productTypes={[1]} totalCents={totalCents} />
);

const button = (form?: object, itemId = 'kettle') => (
  <AddToCart
    itemId={itemId}
    collectionId="shop"
    productType="physical"
    label="Add to cart"
    {...(form && { form: { ...form } })}
  />
);

const price =
  (onSale: boolean, salePrice = '20.00') =>
  () => (
    <ProductPrice
      price={{ onSale, priceMoney: usd('24.00'), salePriceMoney: usd(salePrice) }}
      language="en-US"
      cldrMoney
      freeIfZero
      freeLabel="Free"
    />
  );

const EXAMPLES: readonly Example[] = [
  {
    name: 'AddToCart',
    show: () => button(),
    states: {
      idle: {},
      adding: { behaviour: 'silent', act: press },
      'added, for two seconds': { act: press },
      'an option is open': {
        show: () => (
          <>
            <VariantSelect product={MUG} />
            {button(undefined, MUG.id)}
          </>
        ),
        act: press,
      },
      'extra fields': { show: () => button(FORM), act: press },
      'no network': { behaviour: 'offline', act: press },
      'too many calls': { behaviour: 'limit', act: press },
      'out of stock': { behaviour: 'refused', act: press },
    },
  },
  {
    name: 'VariantSelect',
    show: () => <VariantSelect product={MUG} />,
    states: {
      'nothing chosen': {},
      sold: { act: choose('Fog', 'Small') },
      'on sale': { act: choose('Fog', 'Large') },
      'sold out': { act: choose('Kelp', 'Small') },
      unavailable: { act: choose('Kelp', 'Large') },
    },
  },
  {
    name: 'Quantity',
    show: () => <Quantity itemId="kettle" />,
    states: {
      sound: {},
      'none at all': { act: fill('input', '0') },
      'no whole number': { act: fill('input', '1.5') },
    },
  },
  {
    name: 'Price',
    show: () => (
      <>
        <Price product={MUG} />
        <VariantSelect product={MUG} />
      </>
    ),
    states: {
      'the lowest of several': {},
      'of the chosen variant': { act: choose('Fog', 'Small') },
      'on sale': { act: choose('Fog', 'Large') },
    },
  },
  {
    name: 'CartPill',
    show: () => <CartPill />,
    states: {
      'two things': { inCart: 2 },
      'more than 100': { inCart: 101 },
      'nothing, and no pill': {},
    },
  },
  {
    name: 'Cart',
    show: () => <Cart />,
    states: {
      'two things': { inCart: 2 },
      empty: { inCart: 0 },
      'no network': { inCart: 2, behaviour: 'offline', act: remove },
    },
  },
  {
    name: 'CartLine',
    show: () => <Lines />,
    states: {
      'in the cart': { inCart: 2 },
      'removed, to be undone': { inCart: 2, act: remove },
      'a quantity that is none': { inCart: 2, act: fill('.sqs-cart-quantity-input', '1.5') },
      'no network': { inCart: 2, behaviour: 'offline', act: remove },
    },
  },
  {
    name: 'RestockForm',
    show: () => (
      <RestockForm
        productId="mug"
        variantId="kelp"
        call="We can write to you the day it is back."
        placeholder="you@example.com"
        button="Write to me"
        mailingList={{ description: 'And send me the letter from the quay', optIn: false }}
        asksCaptcha={false}
      />
    ),
    states: {
      idle: {},
      blank: { act: signUp('') },
      'no address': { act: signUp('nobody') },
      sending: { behaviour: 'silent', act: signUp('a@example.com') },
      'no network': { behaviour: 'offline', act: signUp('a@example.com') },
      'signed up': { act: signUp('a@example.com') },
    },
  },
  {
    name: 'Checkout',
    show: () => <Checkout />,
    states: { 'two things': { inCart: 2 }, 'an empty cart, and no way': { inCart: 0 } },
  },
  {
    name: 'Reviews',
    show: () => <Reviews itemId="mug" />,
    states: {
      'two reviews': {},
      loading: { behaviour: 'silent' },
      'no network': { behaviour: 'offline' },
    },
  },
  {
    name: 'Comments',
    show: () => <Comments itemId="mug" />,
    states: {
      'a thread': {},
      'a reply': { act: (place) => place.querySelector<HTMLElement>('.comment-reply')?.click() },
      'nothing typed': { act: submit },
      'no network': { behaviour: 'offline', act: comment },
      posted: { act: comment },
    },
  },
  {
    name: 'Search',
    show: () => <Search />,
    states: { 'a form; its suggestions need a store': {} },
  },
  {
    name: 'QuickView',
    show: () => (
      <QuickView item={ITEMS[0]} group={ITEMS}>
        {({ id, title }) => (
          <>
            <h3>{title}</h3>
            <Price product={{ ...MUG, id }} />
            <VariantSelect product={{ ...MUG, id }} />
            {button(undefined, id)}
          </>
        )}
      </QuickView>
    ),
    states: {
      closed: {},
      open: { act: (place) => place.querySelector('button')?.click() },
    },
  },
  {
    name: 'Form',
    show: () => <Form form={NOTE} />,
    states: {
      empty: {},
      'nothing filled in': { act: submit },
      sending: { behaviour: 'silent', act: fillNote },
      'no network': { behaviour: 'offline', act: fillNote },
      sent: { act: fillNote },
    },
  },
  {
    name: 'Gallery',
    show: () => <Gallery id="views" label="Views" pictures={VIEWS} columns={3} lightbox />,
    states: {
      'a grid, with a box': {},
      'a slideshow': {
        show: () => (
          <Gallery id="views" label="Views" pictures={VIEWS} design="slideshow" thumbnails />
        ),
      },
      'a slider that plays': {
        show: () => <Gallery id="views" label="Views" pictures={VIEWS} design="slider" autoplay />,
      },
    },
  },
  {
    name: 'InstalmentPill',
    show: instalments(10_000),
    states: {
      'in range': {},
      'too little': { show: instalments(2_000) },
      'too much': { show: instalments(200_000) },
    },
  },
  {
    name: 'ProductPrice',
    show: price(false),
    states: {
      'its price': {},
      'on sale': { show: price(true) },
      'free for a while': { show: price(true, '0.00') },
    },
  },
];

function Live({ example, state }: { readonly example: Example; readonly state: ExampleState }) {
  const place = useRef<HTMLDivElement>(null);
  const client = useMemo(() => createMemoryShop(state.behaviour ?? 'works', state.inCart), [state]);
  useEffect(() => {
    // The component is mounted after this one.
    const timer = setTimeout(() => place.current && state.act?.(place.current), 50);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div className="example-place" ref={place}>
      <Shop client={client}>{(state.show ?? example.show)()}</Shop>
    </div>
  );
}

function Switch({ example }: { readonly example: Example }) {
  const name = useId();
  const states = Object.keys(example.states);
  const [chosen, choose] = useState(states[0] ?? '');
  const state = example.states[chosen];
  return (
    <section className="example" aria-label={example.name}>
      <h2 id={example.name}>{example.name}</h2>
      <fieldset>
        <legend>State</legend>
        {states.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={each === chosen}
              onChange={() => choose(each)}
            />
            {each}
          </label>
        ))}
      </fieldset>
      {state && <Live key={chosen} example={example} state={state} />}
    </section>
  );
}

/** Shows the components below one another; the result ends them. */
export function showExamples(place: HTMLElement): () => void {
  const root = createRoot(place);
  root.render(EXAMPLES.map((example) => <Switch key={example.name} example={example} />));
  return () => root.unmount();
}
