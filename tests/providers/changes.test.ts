// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGE_HEADER } from '../../contract/constants';
import { api } from '../../contract/nouns';
import { canBeUndone } from '../../contract/undoable';
import { createSend } from '../../src/providers/http';
import { newId } from '../../src/providers/data/newId';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const world = (extensionsBase: string, answer: string | null) => {
    const sent: Headers[] = [];
    const onChange = vi.fn();
    const send = createSend({
        base: '/spec',
        extensionsBase,
        language: () => 'en',
        onSessionEnd: () => {},
        onChange,
        fetch: async (_url, init) => {
            sent.push(new Headers(init?.headers));
            return new Response('{}', answer ? { headers: { [CHANGE_HEADER]: answer } } : {});
        },
    });
    return { send, sent, onChange };
};

describe('the change of a call', () => {
    it('is sent with each write, and reported if the answer says that it can be undone', async () => {
        const { send, sent, onChange } = world('/ours', 'c-1');
        await send(api.products.update, { id: 1 });
        await send(api.products.update, { id: 2 }, { change: 'mine' });
        await send(api.products.list);
        expect(sent[0]!.get(CHANGE_HEADER)).toMatch(UUID);
        expect([sent[1]!.get(CHANGE_HEADER), sent[2]!.get(CHANGE_HEADER)]).toEqual(['mine', null]);
        expect(onChange).toHaveBeenCalledWith('c-1');
    });

    it('is not sent to a host without the extensions', async () => {
        const { send, sent, onChange } = world('', null);
        await send(api.products.update, { id: 1 }, { change: 'mine' });
        expect(sent[0]!.get(CHANGE_HEADER)).toBeNull();
        expect(onChange).not.toHaveBeenCalled();
    });

    it('has a random id on plain http too, where the browser offers no randomUUID', () => {
        const secure = vi.spyOn(crypto, 'randomUUID').mockReturnValue('a-b-c-d-e');
        expect(newId()).toBe('a-b-c-d-e');
        secure.mockRestore();
        vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
        const ids = [newId(), newId()];
        vi.unstubAllGlobals();
        expect(ids[0]).toMatch(UUID);
        expect(ids[0]).not.toBe(ids[1]);
    });
});

describe('the changes of this tab', () => {
    beforeEach(() => vi.resetModules());
    const load = () => import('../../src/providers/data/changes');

    it('are undone last first; calls of one change count once', async () => {
        const { rememberChange, lastChange, forgetChange } = await load();
        for (const id of ['one', 'two', 'two']) rememberChange(id);
        expect(lastChange()).toBe('two');
        forgetChange('two');
        expect(lastChange()).toBe('one');
        forgetChange('one');
        expect(lastChange()).toBeUndefined();
    });

    it('are offered by one toast each', async () => {
        const { rememberChange, changeOfToast } = await load();
        rememberChange('one');
        expect(changeOfToast()).toEqual({ change: 'one' });
        expect(changeOfToast()).toEqual({});
    });
});

it('promises no undo for what cannot be taken back', () => {
    for (const [resource, action] of [
        ['customers', 'delete'],
        ['admins', 'delete'],
        ['campaigns', 'delete'],
        ['terms', 'create'],
    ] as const)
        expect(canBeUndone({ resource, action })).toBe(false);
    for (const resource of ['products', 'coupons'])
        expect(canBeUndone({ resource, action: 'delete' })).toBe(true);
});
