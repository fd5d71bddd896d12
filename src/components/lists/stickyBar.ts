import { FOOT } from '../../theme/tokens';

/** The look of a bar with actions for what is above it, at the lower edge of the window. */
export const stickyBar = {
    position: 'sticky',
    insetBlockEnd: FOOT,
    paddingInline: 4,
    paddingBlock: 3,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    borderBlockStart: '1px solid',
    borderColor: 'divider',
    backgroundColor: 'background.paper',
} as const;
