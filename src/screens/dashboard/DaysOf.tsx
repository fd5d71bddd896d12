import { useTag } from '../../components/fields/MoneyField';
import { formatDays } from './days';

/** The first and last day of a range, isolated from the texts around them. */
export const DaysOf = ({ range }: { range: { from: string; to: string } }) => (
    <bdi>{formatDays(range, useTag())}</bdi>
);
