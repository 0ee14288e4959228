import { hasOwn } from './own-property.js';
import { chargeComparison, type StepCounter } from './step-counter.js';
import { child, isData } from './values.js';
import { ownKeys } from './walk.js';

/** Larger objects are hash tables in the host, with slower key access. */
const FEW_KEYS = 64;
const STEPS_PER_KEY = 6;

type Pair = readonly [unknown, unknown];

/**
 * Deep, type-strict equality of two values (predicates.md 1.1): arrays by order, objects by key set,
 * a missing value equals `null`.
 */
export function deepEqual(a: unknown, b: unknown, steps: StepCounter): boolean {
  if (typeof a === 'string' && typeof b === 'string') return stringsEqual(a, b, steps);
  if (!isContainer(a) || !isContainer(b)) return leavesEqual(a, b, steps);
  return new Comparison(steps).equal(a, b);
}

/** The opposite of `deepEqual`. */
export function deepUnequal(a: unknown, b: unknown, steps: StepCounter): boolean {
  return !deepEqual(a, b, steps);
}

/**
 * Uses its own list instead of recursion, since data may be nested deeper than the host's call
 * stack.
 */
class Comparison {
  private readonly pending: Pair[] = [];
  private readonly firstPartners = new Map<object, object>();
  private readonly otherPartners = new Map<object, Set<object>>();

  constructor(private readonly steps: StepCounter) {}

  equal(a: object, b: object): boolean {
    this.pending.push([a, b]);
    for (let pair = this.pending.pop(); pair !== undefined; pair = this.pending.pop()) {
      const [left, right] = pair;
      const same =
        isContainer(left) && isContainer(right)
          ? this.openPair(left, right)
          : leavesEqual(left, right, this.steps);
      if (!same) return false;
    }
    return true;
  }

  /** Compares two containers and queues their elements for comparison. */
  private openPair(a: object, b: object): boolean {
    if (a === b || this.wasSeen(a, b)) return true;
    if (Array.isArray(a)) return Array.isArray(b) && this.openArrays(a, b);
    return !Array.isArray(b) && this.openObjects(a, b);
  }

  /**
   * An earlier pair is either equal or still being compared, and one difference anywhere ends the
   * comparison. Shared and cyclic structures are therefore opened once.
   */
  private wasSeen(a: object, b: object): boolean {
    const first = this.firstPartners.get(a);
    if (first === undefined) {
      this.firstPartners.set(a, b);
      return false;
    }
    return first === b || this.wasSeenAgain(a, b);
  }

  private wasSeenAgain(a: object, b: object): boolean {
    const others = this.otherPartners.get(a);
    if (others === undefined) this.otherPartners.set(a, new Set([b]));
    else if (others.has(b)) return true;
    else others.add(b);
    return false;
  }

  private openArrays(a: readonly unknown[], b: readonly unknown[]): boolean {
    if (a.length !== b.length) return false;
    this.steps.step(a.length);
    for (let index = 0; index < a.length; index++) {
      this.pending.push([child(a, index), child(b, index)]);
    }
    return true;
  }

  private openObjects(a: object, b: object): boolean {
    const keys = this.dataKeys(a);
    if (keys.length !== this.dataKeys(b).length) return false;
    for (const key of keys) {
      if (!hasOwn(b, key) || child(b, key) === undefined) return false;
      this.pending.push([child(a, key), child(b, key)]);
    }
    return true;
  }

  private dataKeys(object: object): string[] {
    const keys = ownKeys(object, this.steps);
    if (keys.length > FEW_KEYS) this.steps.step(STEPS_PER_KEY * keys.length);
    return keys.filter((key) => child(object, key) !== undefined);
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function leavesEqual(a: unknown, b: unknown, steps: StepCounter): boolean {
  if (typeof a === 'string' && typeof b === 'string') return stringsEqual(a, b, steps);
  return orNull(a) === orNull(b);
}

function stringsEqual(a: string, b: string, steps: StepCounter): boolean {
  if (a.length !== b.length) return false;
  chargeComparison(a, steps);
  return a === b;
}

function orNull(value: unknown): unknown {
  return value === undefined || !isData(value) ? null : value;
}
