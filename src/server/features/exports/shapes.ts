import type {
  Customer,
  ListedPayment,
  Order,
  Submission,
  Subscriber,
} from '../../../store/index.js';
import { type Questions, textsOf } from '../forms/questions.js';
import {
  SUBMISSION_COLUMNS,
  SUBMISSION_START,
  startCells,
  submissionCells,
  toExport,
} from '../forms/submissions.js';
import { toOwnerOrder } from '../orders/owner-schemas.js';
import { type ExportShape, iso } from './rows.js';

/** Orders: an object for each as the API answers it, and a row of CSV for each of its lines. */
export const ORDERS: ExportShape<Order> = {
  columns: [
    ...['order', 'created', 'state', 'test', 'email', 'name', 'phone', 'currency'],
    ...['item', 'sku', 'product', 'kind', 'quantity', 'unit_price', 'line_discount', 'line_tax'],
    ...['subtotal', 'discount', 'shipping', 'tax', 'total', 'gift_cards', 'amount_due'],
    ...['ship_name', 'ship_line1', 'ship_line2', 'ship_city', 'ship_region', 'ship_postal_code'],
    'ship_country',
  ],
  cells(order) {
    const { id, created, state, testMode, shippingTotal, taxTotal, grandTotal, details } = order;
    const { shipping: to, currency } = details;
    const { email, name, phone, ...answer } = toOwnerOrder(order);
    const { subtotal, discountTotal, giftCardTotal, amountDue, lines } = answer;
    const first = [id, iso(created), state, String(testMode), email, name, phone, currency];
    const sums = [subtotal, discountTotal, shippingTotal, taxTotal, grandTotal, giftCardTotal];
    const last = [
      ...[...sums, amountDue].map(({ value }) => value),
      ...[to?.name, to?.line1, to?.line2, to?.city, to?.region, to?.postalCode, to?.country].map(
        (text) => text ?? '',
      ),
    ];
    return lines.map(({ itemId, sku, productName, kind, quantity, unitPrice, discount, tax }) => [
      ...first,
      ...[itemId, sku, productName, kind, String(quantity)],
      ...[unitPrice.value, discount.value, tax.value],
      ...last,
    ]);
  },
  json: toOwnerOrder,
};

/** Customers: a row for each currency that they have spent in, and one at least. */
export const CUSTOMERS: ExportShape<Customer> = {
  columns: ['email', 'name', 'orders', 'spent', 'currency', 'first_order', 'last_order'],
  cells({ email, name, orders, spent, first, last }) {
    const amounts = spent.length === 0 ? [{ value: '', currency: '' }] : spent;
    return amounts.map(({ value, currency }) => {
      return [email, name, String(orders), value, currency, iso(first), iso(last)];
    });
  },
  json: ({ emailKey: _, ...customer }) => customer,
};

export const PAYMENTS: ExportShape<ListedPayment> = {
  columns: [
    ...['payment', 'created', 'updated', 'state', 'provider', 'order', 'reason', 'amount'],
    ...['currency', 'email', 'test'],
  ],
  cells: ({ id, created, updated, state, provider, orderId, reason, amount, email, testMode }) => [
    [
      ...[id, iso(created), iso(updated), state, provider, orderId ?? '', reason ?? ''],
      ...[amount.value, amount.currency, email, String(testMode)],
    ],
  ],
  json: (payment) => payment,
};

/** Submissions: a row of CSV for each answer, since forms have different questions. */
export const SUBMISSIONS: ExportShape<Submission> = {
  columns: SUBMISSION_COLUMNS,
  cells: submissionCells,
  json: toExport,
};

/** The submissions of one form: a row of CSV for each, with a column for each question. */
export const submissionsBy = (questions: Questions): ExportShape<Submission> => ({
  columns: [...SUBMISSION_START, ...questions.values()],
  cells: (submission) => {
    const texts = textsOf(submission);
    return [[...startCells(submission), ...[...questions.keys()].map((id) => texts.get(id) ?? '')]];
  },
  json: toExport,
});

export const SUBSCRIBERS: ExportShape<Subscriber> = {
  columns: ['email', 'list', 'subscribed', 'changed'],
  cells: ({ email, list, active, changed }) => [[email, list, String(active), iso(changed)]],
  json: (subscriber) => subscriber,
};
