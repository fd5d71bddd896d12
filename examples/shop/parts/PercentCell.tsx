import type { PanelCellProps } from '#panel';

/** A discount with its sign: −10 %. */
const PercentCell = ({ value }: PanelCellProps) => <bdi dir="ltr">{`−${String(value)}\u00a0%`}</bdi>;
export default PercentCell;
