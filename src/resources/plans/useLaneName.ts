import { useResourceText, useText } from '../../components/hooks/useText';
import type { Lane } from './planItems';

/** The name of a lane of the calendar. */
export const useLaneName = () => {
    const text = useText();
    const { field, name } = useResourceText();
    return (lane: Lane): string =>
        lane === 'price'
            ? field('products', 'price')
            : lane === 'threshold'
              ? field('variants', 'low_stock_threshold')
              : lane === 'visibility'
                ? text('screen.filters.visibility')
                : name(lane, 2);
};
