import { useText } from '../../../components/hooks/useText';
import { formatMoney, formatShare } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';

type Part = { name: string; total: number };

/** The parts with the highest and the lowest total; the latest of equal ones. */
const extremes = (parts: readonly Part[]) => ({
    best: parts.reduce((best, part) => (part.total >= best.total ? part : best)),
    worst: parts.reduce((worst, part) => (part.total <= worst.total ? part : worst)),
});
const sum = (parts: readonly Part[]) => parts.reduce((all, { total }) => all + total, 0);

/** Summarises a chart in a sentence for screen readers; empty if there is no data. */
export const useChartSummary = () => {
    const text = useText();
    const tag = useTag();
    const money = (value: number) => formatMoney(value, tag);
    return {
        /** Summarises months: the span, the total, the highest and the lowest. */
        months: (months: readonly Part[]): string => {
            const [first, last] = [months[0], months.at(-1)];
            if (!first || !last) return '';
            if (months.length === 1)
                return text('screen.pair', { label: first.name, value: money(first.total) });
            const { best, worst } = extremes(months);
            const span = { first: first.name, last: last.name };
            return best.total === 0
                ? text('screen.dashboard.months_none', span)
                : text('screen.dashboard.months_summary', {
                      ...span,
                      total: money(sum(months)),
                      best: best.name,
                      most: money(best.total),
                      worst: worst.name,
                      least: money(worst.total),
                  });
        },
        /** Summarises shares: the largest part and its share. */
        shares: (parts: readonly Part[]): string => {
            const total = sum(parts);
            if (total === 0) return '';
            const { best } = extremes(parts);
            return text('screen.dashboard.share_summary', {
                name: best.name,
                share: formatShare(best.total / total, tag),
                total: money(total),
            });
        },
    };
};
