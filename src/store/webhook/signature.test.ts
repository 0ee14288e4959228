import { expect, it } from 'vitest';
import { sign, writeSecret } from './signature.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
const other = Buffer.alloc(32, 7);
const content = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
};
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

it('signs as Standard Webhooks says', () => {
  expect(writeSecret(key)).toBe(SECRET);
  expect(sign(content, [key])).toBe(SIGNATURE);
});

it.each([
  ['id', { id: 'msg_other' }],
  ['time', { timestamp: 1_614_265_331 }],
  ['body', { body: '{"test": 2432232315}' }],
])('signs another %s otherwise', (_what, change) => {
  expect(sign({ ...content, ...change }, [key])).not.toBe(SIGNATURE);
});

it('signs by two keys while one is exchanged', () => {
  const [first, second, ...rest] = sign(content, [other, key]).split(' ');
  expect([second, rest]).toEqual([SIGNATURE, []]);
  expect(first).toBe(sign(content, [other]));
  expect(first).not.toBe(SIGNATURE);
});
