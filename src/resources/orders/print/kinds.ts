import type { Order } from '../../../../contract/schemas/orders';
import { PRINTS, type PrintKind } from '../../../../contract/shop';
import { mayHaveNotes } from '../returns/useReturns';

/** The kinds of prints of some orders: credit notes only where one has them. */
export const kindsFor = (orders: readonly Order[]): PrintKind[] =>
    PRINTS.filter(kind => kind !== 'credit_note' || orders.some(mayHaveNotes));
