import { ownNouns } from '../../../contract/fields/ownFields';
import type { MessageKey } from '../../../i18n/messages';

/** The title of the import of a noun's records: the shop's, or a general one. */
export const importTitle = (noun: string): MessageKey =>
    (ownNouns[noun]?.importTitle ?? 'screen.import.own.title') as MessageKey;
