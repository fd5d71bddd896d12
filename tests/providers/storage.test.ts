// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { setItem } = Storage.prototype;
const full = (...storages: Storage[]) =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
        if (storages.includes(this)) throw new DOMException('Full', 'QuotaExceededError');
        setItem.call(this, key, value);
    });

/** A new page, because the module remembers failures of the storage. */
const freshPage = async () => {
    vi.resetModules();
    return {
        ...(await import('../../src/providers/storage/storage')),
        ...(await import('../../src/providers/auth/session')),
        ...(await import('../../src/providers/storage/store')),
        ...(await import('../../src/components/forms/drafts')),
    };
};

const user = {
    id: 1,
    name: 'Aya',
    email: 'a@b.c',
    photo: null,
    role: { name: 'Some', permissions: [] },
    access_token: 't1',
};
const draft = { version: null, at: new Date().toISOString(), values: { name: 'Typed' }, files: [] };

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('a browser with free storage', () => {
    it('stores a value and reports success', async () => {
        const { storage, storageTrouble, outlivesReload } = await freshPage();
        expect(storage.set('a', '1')).toBe(true);
        expect([storage.get('a'), localStorage.getItem('a')]).toEqual(['1', '1']);
        expect([storageTrouble(), outlivesReload('a')]).toEqual([undefined, true]);
        storage.remove('a');
        expect([storage.get('a'), storage.keys()]).toEqual([null, []]);
    });
});

describe('a browser with full storage', () => {
    it('keeps a sign-in for the tab, and reports that the storage is full', async () => {
        const page = await freshPage();
        const listener = vi.fn();
        page.onStorageTrouble(listener);
        const spy = full(localStorage);
        page.storeUser(user);
        spy.mockRestore();
        expect(page.storedUser()).toEqual(user);
        expect([page.storageTrouble(), listener.mock.calls.length]).toEqual(['full', 1]);
        expect(page.sessionOutlivesReload()).toBe(true);
        const reloaded = await freshPage();
        expect(reloaded.storedUser()).toEqual(user);
        expect(reloaded.storageTrouble()).toBe('full');
        reloaded.clearUser();
        expect((await freshPage()).storedUser()).toBeNull();
    });

    it('keeps values in memory as the last resort, and reports that a draft is not stored', async () => {
        const page = await freshPage();
        full(localStorage, sessionStorage);
        expect(page.writeDraft('draft:1:products:7', draft)).toBe(false);
        expect(page.readDraft('draft:1:products:7')).toEqual(draft);
        page.storeUser(user);
        expect(page.storedUser()).toEqual(user);
        expect(page.sessionOutlivesReload()).toBe(false);
    });

    it("still updates react-admin's store", async () => {
        const { createStore } = await freshPage();
        full(localStorage);
        const store = createStore();
        const listener = vi.fn();
        store.subscribe('roles.listParams', listener);
        store.setItem('roles.listParams', { page: 2 });
        expect(store.getItem('roles.listParams')).toEqual({ page: 2 });
        expect(listener).toHaveBeenCalledWith({ page: 2 });
        store.removeItems('roles');
        expect(store.getItem('roles.listParams', 'none')).toBe('none');
    });
});

describe('a browser that blocks site data', () => {
    const block = () => {
        const refuse = () => {
            throw new DOMException('Access is denied', 'SecurityError');
        };
        const before = ['localStorage', 'sessionStorage'].map(
            name => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
        );
        for (const [name] of before) Object.defineProperty(window, name, { get: refuse, configurable: true });
        return () =>
            before.forEach(([name, descriptor]) => {
                delete (window as unknown as Record<string, unknown>)[name];
                if (descriptor) Object.defineProperty(window, name, descriptor);
            });
    };

    it('signs in until the page is closed, and reports the cause', async () => {
        const unblock = block();
        try {
            const page = await freshPage();
            expect(page.storedUser()).toBeNull();
            page.storeUser(user);
            page.flag('signedIn');
            expect(page.storedUser()).toEqual(user);
            expect(page.takeFlag('signedIn')).toBe(true);
            expect([page.storageTrouble(), page.sessionOutlivesReload()]).toEqual(['blocked', false]);
            expect(page.writeDraft('draft:1:products:7', draft)).toBe(false);
            expect(page.readDraft('draft:1:products:7')).toEqual(draft);
            expect(page.storage.keys()).toContain('draft:1:products:7');
            // Libraries that use localStorage directly find a storage too.
            window.localStorage.setItem('theirs', '1');
            expect(window.localStorage.getItem('theirs')).toBe('1');
        } finally {
            unblock();
        }
    });
});

describe('drafts at sign-out', () => {
    it("counts and removes only the admin's own, and writes none afterwards", async () => {
        const page = await freshPage();
        page.storeUser(user);
        page.writeDraft(page.draftKey('products', 7), draft);
        page.writeDraft('draft:2:products:7', draft);
        page.onKeepDrafts(() => page.writeDraft(page.draftKey('roles', 'new'), draft));
        expect(page.ownDrafts()).toEqual([page.draftKey('products', 7), page.draftKey('roles', 'new')]);
        page.removeOwnDrafts();
        expect(page.writeDraft(page.draftKey('products', 7), draft)).toBe(false);
        expect(page.ownDrafts()).toEqual([]);
        expect(page.readDraft('draft:2:products:7')).toEqual(draft);
    });

    it('offers no draft that is older than thirty days', async () => {
        const page = await freshPage();
        const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
        page.writeDraft('draft:1:a:1', { ...draft, at: days(29.9) });
        page.writeDraft('draft:1:a:2', { ...draft, at: days(31) });
        expect(page.readDraft('draft:1:a:1')).toBeDefined();
        expect(page.readDraft('draft:1:a:2')).toBeUndefined();
    });
});
