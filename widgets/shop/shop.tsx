import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CartState, Page, PageFacts, ProductState, Texts } from '../contract/page.js';
import type { ShopClient } from './client.js';
import { createShopProducts, type ShopProducts } from './products.js';
import type { ShopServices } from './services.js';

interface ShopState {
  readonly facts: PageFacts;
  readonly products: ShopProducts;
  /** Undefined until the shop is open, unless the client has loaded them before. */
  readonly texts: Texts | undefined;
  /** Undefined on a server, and in a browser until the shop is open. */
  readonly page: (Page & ShopServices) | undefined;
}

const ShopContext = createContext<ShopState | undefined>(undefined);

/** Props of `Shop`. */
export interface ShopProps {
  /** Of `createShopClient`. Create it once, outside of components. */
  readonly client: ShopClient;
  readonly children?: ReactNode;
}

/**
 * What the components inside share: one cart, and the choices for each product. On a server, and until the shop is
 * open, they show what the server prints. An error of opening is thrown into the next error boundary.
 */
export function Shop({ client, children }: ShopProps) {
  if (typeof client?.open !== 'function') {
    throw new TypeError('<Shop> needs a client: create one by createShopClient()');
  }
  const [services, setServices] = useState<ShopServices>();
  const [products] = useState(createShopProducts);
  useEffect(() => {
    let isGone = false;
    client.open().then(
      (opened) => isGone || setServices(opened),
      (error: unknown) => {
        if (isGone) return;
        setServices(() => {
          throw error;
        });
      },
    );
    return () => {
      isGone = true;
      setServices(undefined);
    };
  }, [client]);
  const state = useMemo(
    () => ({
      facts: client.facts,
      products,
      texts: services?.texts ?? client.texts,
      page: services && { ...services, products },
    }),
    [client, products, services],
  );
  return <ShopContext value={state}>{children}</ShopContext>;
}

/**
 * What the components of a shop share.
 *
 * @param component its name, for the error
 * @throws Error outside of a `<Shop>`
 */
export function useShopState(component: string): ShopState {
  const state = useContext(ShopContext);
  if (state === undefined) throw new Error(`${component} needs a <Shop client={…}> around it`);
  return state;
}

/** The parts of the page that the components of a shop share; undefined on a server, and until the shop is open. */
export function useShop(): Page | undefined {
  return useShopState('useShop()').page;
}

const NO_CART: CartState = { cart: undefined, recalculating: false, stale: false };
const getNoCart = (): CartState => NO_CART;
const followNothing = (): (() => void) => () => {};

/** The cart of the visitor, as it is now. It has no `cart` until that is loaded. */
export function useCart(): CartState {
  const { page } = useShopState('useCart()');
  const { subscribe, current } = page?.cart ?? { subscribe: followNothing, current: getNoCart };
  return useSyncExternalStore(subscribe, current, getNoCart);
}

/** What is chosen of a product, by its item id. */
export function useProduct(itemId: string): ProductState {
  const { products } = useShopState('useProduct()');
  const subscribe = useCallback(
    (changed: () => void) => products.subscribe(itemId, changed),
    [products, itemId],
  );
  const get = useCallback(() => products.get(itemId), [products, itemId]);
  return useSyncExternalStore(subscribe, get, get);
}
