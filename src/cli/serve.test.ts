import { describe, expect, it } from 'vitest';
import { withFolder } from '../shared/testing/with-folder.js';
import { runBin, runBinIn } from './testing.js';

describe('skerry serve', () => {
  it('prints its address as the last line and ends when its time is over', () =>
    withFolder({ 'public/index.html': 'home' }, async (cwd) => {
      const args = ['serve', 'public', '--port', '0', '--for', '0'];
      const { code, stdout, stderr } = await runBin(args, { cwd });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^Serving public \(Ctrl\+C ends\)\nhttp:\/\/localhost:\d+\n$/);
    }));

  it.each([
    [['serve', 'nowhere'], "cannot serve 'nowhere': there is no such file or folder"],
    [['serve'], 'folder'],
    [['serve', '.', '--for', 'ever'], 'whole number'],
    [['dev', '.', '--allow-host', 'shop.test:80'], 'Give a host name without port or path'],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, stderr } = await runBinIn({}, args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});
