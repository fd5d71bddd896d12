import { signOut } from '../providers/auth/authProvider';
import { send } from '../providers/data/normalisedSend';
import { SIGN_IN } from './paths';

/** Signs out and goes to the sign-in page. */
export const logout = async (): Promise<void> => {
    await signOut(send);
    window.location.assign(SIGN_IN);
};
