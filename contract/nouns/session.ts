import { get, open, post } from '../call';
import { defineNoun } from '../noun';

/** Sign-in and sign-out. Wrong credentials answer 422, never 401. */
export const session = defineNoun({
    calls: {
        login: open(post('/auth/login', 'email', 'password')),
        logout: post('/auth/logout'),
    },
});

/** The signed-in admin's own record; current_password is needed to change e-mail or password. */
export const profile = defineNoun({
    calls: {
        one: get('/profile'),
        update: post('/profile', 'name', 'email', 'phone', 'password', 'current_password'),
    },
});
