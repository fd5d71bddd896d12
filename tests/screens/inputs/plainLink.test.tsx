import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { MenuLink, PlainLink } from '../../../src/components/page/PlainLink';
import { show } from '../support/stage';

const rendered = vi.fn();
const THERE = (
    <Profiler id="link" onRender={rendered}>
        <PlainLink to={() => '/here/there?page=2'}>there</PlainLink>
    </Profiler>
);
const Address = () => {
    const { pathname, search } = useLocation();
    return (
        <output>
            {pathname}
            {search}
        </output>
    );
};
const open = (to = () => '/here/there?page=2') =>
    show(
        <>
            {THERE}
            <PlainLink
                to={to}
                onClick={event => event.currentTarget.hasAttribute('data-stops') && event.preventDefault()}
            >
                target
            </PlainLink>
            <MenuLink to="/here">part</MenuLink>
            <MenuLink to="/here" end>
                exact
            </MenuLink>
            <Address />
        </>,
        undefined,
        '/here',
    );
const addressShown = () => screen.getByRole('status').textContent;

it('opens its page without a load, and is not rendered again', async () => {
    open();
    rendered.mockClear();
    await userEvent.click(screen.getByText('there'));
    await expect.poll(addressShown).toBe('/here/there?page=2');
    expect(rendered).not.toHaveBeenCalled();
});

it('follows what its target is by then', async () => {
    let page = 1;
    open(() => `/here/there?page=${page}`);
    expect(screen.getByText('target').getAttribute('href')).toBe('/here/there?page=1');
    page = 3;
    await userEvent.click(screen.getByText('target'));
    await expect.poll(addressShown).toBe('/here/there?page=3');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press with %o to the browser',
    how => {
        open();
        const left = vi.fn();
        // jsdom cannot follow the link.
        const stop = (event: Event) => {
            left(event.defaultPrevented);
            event.preventDefault();
        };
        window.addEventListener('click', stop);
        fireEvent.click(screen.getByText('target'), how);
        window.removeEventListener('click', stop);
        expect(left).toHaveBeenCalledExactlyOnceWith(false);
        expect(addressShown()).toBe('/here');
    },
);

it('opens nothing if its press was prevented', () => {
    open();
    screen.getByText('target').setAttribute('data-stops', '');
    expect(fireEvent.click(screen.getByText('target'))).toBe(false);
    expect(addressShown()).toBe('/here');
});

it('is marked in a menu at its page, and at those below unless it must be exact', async () => {
    open();
    const current = () => ['part', 'exact'].map(name => screen.getByText(name).getAttribute('aria-current'));
    expect(current()).toEqual(['page', 'page']);
    await userEvent.click(screen.getByText('there'));
    await expect.poll(current).toEqual(['page', null]);
});
