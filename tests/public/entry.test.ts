import { describe, expect, it } from 'vitest';
import { entryOf } from '../../src/public/entry';

const at = (address: string) => {
    const { pathname, search, hash } = new URL(address, 'http://shop.test');
    return { pathname, search, hash };
};

describe('signed out', () => {
    it.each([
        ['/default/products/12?tab=photos#top', '%2Fdefault%2Fproducts%2F12%3Ftab%3Dphotos%23top'],
        ['/mini', '%2Fmini'],
        ['/boxed-v2/categories', '%2Fboxed-v2%2Fcategories'],
    ])('redirects %s to the sign-in, with a way back', (address, redirect) => {
        expect(entryOf(at(address), false)).toEqual({
            show: 'signIn',
            replace: `/session/login?redirect=${redirect}`,
        });
    });

    it.each(['/admin', '/admin/', '/session/login', '/session/login?redirect=%2Fdefault'])(
        'shows the sign-in at %s',
        address => {
            expect(entryOf(at(address), false)).toEqual({ show: 'signIn' });
        },
    );

    it.each([
        '/',
        '/nothing',
        '/defaults/categories',
        '/admin/users',
        '/session',
        '/default/nope',
        '/default/products/12/nope',
        '/mini/purchase-operations',
        '/default/pages/blank',
    ])('shows the home at %s', address => {
        expect(entryOf(at(address), false)).toEqual({ show: 'home' });
    });
});

it.each([false, true])('shows the page of a link for a password, signed in or not (%s)', signedIn => {
    expect(entryOf(at('/session/password#token'), signedIn)).toEqual({ show: 'password' });
});

describe('signed in', () => {
    it('opens the panel at the requested address', () => {
        expect(entryOf(at('/horizontal/products?page=2'), true)).toEqual({ show: 'panel' });
    });

    it.each([
        ['/admin', '/default/dashboard/ecommerce'],
        ['/session/login', '/default/dashboard/ecommerce'],
        ['/session/login?redirect=%2Fdefault%2Fcategories%3Fpage%3D2', '/default/categories?page=2'],
        ['/admin?redirect=https%3A%2F%2Felsewhere.test%2Fdefault', '/default/dashboard/ecommerce'],
        ['/admin?redirect=%2F%2Felsewhere.test%2Fdefault', '/default/dashboard/ecommerce'],
        ['/admin?redirect=%2F%5Celsewhere.test', '/default/dashboard/ecommerce'],
        ['/admin?redirect=javascript%3Aalert(1)', '/default/dashboard/ecommerce'],
        ['/admin?redirect=%2Fadmin', '/default/dashboard/ecommerce'],
        ['/session/login?redirect=%2F%2F', '/default/dashboard/ecommerce'],
        ['/session/login?redirect=%2F%2F%5B', '/default/dashboard/ecommerce'],
        ['/session/login?redirect=%2Fdefault%2Fnope', '/default/dashboard/ecommerce'],
    ])('redirects %s to %s', (address, replace) => {
        expect(entryOf(at(address), true)).toEqual({ show: 'panel', replace });
    });

    it('shows the home, which links to the panel', () => {
        expect(entryOf(at('/'), true)).toEqual({ show: 'home' });
        expect(entryOf(at('/nothing'), true)).toEqual({ show: 'home' });
    });
});
