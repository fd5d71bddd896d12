/** The same limit as at the bell, which shows "99+". */
const MAX_COUNT = 99;
const tab = { page: '', unseen: 0 };

const write = () => {
    if (!tab.page) return;
    const count = tab.unseen > MAX_COUNT ? `${MAX_COUNT}+` : tab.unseen;
    document.title = tab.unseen ? `(${count}) ${tab.page}` : tab.page;
};

/** Sets the tab's title to the page and the number of new alerts: `(3) Products · Marsa`. */
export const nameTab = (page: string): void => {
    tab.page = page;
    write();
};

/** Shows the number of unseen alerts in the tab's title. */
export const countInTab = (unseen: number): void => {
    tab.unseen = unseen;
    write();
};
