/** The switches of habits.mjs, for the tests. */
export type Habits = {
    times?: 'iso' | 'sql' | 'day first' | 'month first' | 'seconds' | 'milliseconds';
    money?: 'text' | 'grouped';
    booleans?: 'boolean' | 'number' | 'digits' | 'yesno' | 'onoff';
    ids?: 'text' | 'uuid';
    /** Records without `data`, or with `data` around nested ones and the sign-in. */
    envelope?: 'none' | 'nested';
    pages?: 'laravel' | 'camel' | 'pagination' | 'django' | 'spring' | 'without total' | 'none';
    /** Rows of a page. */
    perPage?: number;
    permissions?: 'objects' | 'map' | 'upper' | 'dashes' | 'text' | 'json';
    /** The permissions of the signed-in person stand beside the name of the role. */
    permissionsBeside?: boolean;
    errors?: 'laravel' | 'django' | 'spring' | 'rails' | 'success';
    /** What is answered to a write: nothing or a message, or what a host answers that does not carry it out. */
    writes?: 'nothing' | 'message' | 'refused' | 'redirected' | 'ignored' | 'html';
    /** Milliseconds before each answer. */
    delay?: number;
    /** Fields that the host omits. */
    without?: readonly string[];
};

export const FRAMEWORKS: Record<'laravel' | 'django' | 'spring' | 'rails', Habits>;
