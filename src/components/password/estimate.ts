import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Rates how hard a password is to guess, from 0 to 4. `words` are what others know of its owner. */
export const estimate = (password: string, words: readonly string[]): number =>
    zxcvbn.check(password.slice(0, 100), [...words]).score;
