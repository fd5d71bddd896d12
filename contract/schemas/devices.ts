import { z } from 'zod';
import { givenId } from './wire';

/** The header with the key that the app's server shares with this one. */
export const APP_KEY_HEADER = 'app-key';

/** A registration token of Firebase Cloud Messaging. */
const token = z.string().trim().min(1).max(1000);

/** Registers a phone, or gives it to another customer after a sign-in. */
export const deviceBody = z.object({ token, user_id: givenId });

/** Forgets a phone, for example after a sign-out. */
export const deviceRemoval = z.object({ token });

/** A tap on a notification. */
export const deviceOpened = z.object({ token, notification_id: givenId });
