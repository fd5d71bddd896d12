import { signOut } from '../providers/authProvider';
import { send } from '../providers/normalisedSend';
import { SIGN_IN } from './paths';

/** Signs out and goes to the sign-in page. */
export const logout = async (): Promise<void> => {
    await signOut(send);
    window.location.assign(SIGN_IN);
};
