/** The cell with a row's buttons, which stays visible while a wide table scrolls. */
export const actionCell = {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    backgroundColor: 'background.paper',
    borderInlineStart: '1px solid',
    borderColor: 'divider',
    whiteSpace: 'nowrap',
} as const;
