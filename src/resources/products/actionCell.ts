/** The cell with a row's buttons: it stays in sight while a wide table scrolls below it. */
export const actionCell = {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    backgroundColor: 'background.paper',
    borderInlineStart: '1px solid',
    borderInlineStartColor: 'divider',
    whiteSpace: 'nowrap',
} as const;
