import type { Failed } from '../../providers/auth/passwordLinks';
import { extendedText as text } from '../../providers/i18n/text';
import { Countdown } from '../Countdown';

const KEY = /^error\.\w+$/;

/** The message of a failed call: a sentence of the server, a message of the panel, or when to try again. */
export const Alert = ({ failed, onOver }: { failed: Failed; onOver: () => void }) => (
    <div className="public-alert">
        {failed.retryAfter ? (
            <Countdown key={failed.retryAfter} seconds={failed.retryAfter} onOver={onOver} />
        ) : (
            <p role="alert">
                {KEY.test(failed.message) ? text(failed.message as 'error.failed') : failed.message}
            </p>
        )}
    </div>
);
