// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The panel's and the public pages' texts on a page that is loaded at an address. */
const pageAt = async (address: string) => {
    window.history.replaceState(null, '', address);
    const { getWords, loadWords } = await import('../../src/providers/i18n/i18nProvider');
    const { text } = await import('../../src/providers/i18n/text');
    await loadWords();
    return { panel: getWords().translate, text };
};

beforeEach(() => vi.resetModules());
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a page that is opened with ?keys', () => {
    it('shows the key after each text, also at its later addresses', async () => {
        const { panel, text } = await pageAt('/admin?keys');
        window.history.replaceState(null, '', '/default/dashboard');
        expect(panel('action.call', { phone: '+1' })).toBe('Call +1 \u2066[action.call]\u2069');
        expect(text('public.sign_in.submit')).toBe('Sign in \u2066[public.sign_in.submit]\u2069');
    });

    it('shows a text that has no key as it is', async () => {
        const { panel } = await pageAt('/admin?keys');
        expect(panel('The server said no.', { _: 'The server said no.' })).toBe('The server said no.');
    });
});

it('a page that is opened without it shows texts alone', async () => {
    const { panel, text } = await pageAt('/admin?redirect=keys');
    expect(panel('action.save')).toBe('Save');
    expect(text('public.sign_in.submit')).toBe('Sign in');
});
