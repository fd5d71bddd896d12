import { activity } from './activity';
import { feed } from './feed';
import { notifications } from './notifications';
import { terms, termsVersions } from './terms';

/**
 * The calls of our own on one screen: 10, under a base of their own (`/api/extensions` in the default build).
 *
 * | noun           | calls                                                |
 * |----------------|------------------------------------------------------|
 * | terms          | GET · PUT                                            |
 * | terms-versions | GET                                                  |
 * | notifications  | GET · POST · DELETE · GET the size of an audience    |
 * | activity       | GET                                                  |
 * | feed           | GET, a stream · POST what is cleared                 |
 */
export const extensions = {
    terms,
    'terms-versions': termsVersions,
    notifications,
    activity,
    feed,
};
