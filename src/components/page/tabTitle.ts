/** The bell shows "99+" above the same number. */
const MAX_COUNT = 99;
const tab = { page: '', unseen: 0 };

const write = () => {
    if (!tab.page) return;
    const count = tab.unseen > MAX_COUNT ? `${MAX_COUNT}+` : tab.unseen;
    document.title = tab.unseen ? `(${count}) ${tab.page}` : tab.page;
};

/** Names the browser's tab after the page that it shows; what is new stands before it: `(3) Products · Marsa`. */
export const nameTab = (page: string): void => {
    tab.page = page;
    write();
};

/** Says in the tab's title how many alerts nobody has seen yet. */
export const countInTab = (unseen: number): void => {
    tab.unseen = unseen;
    write();
};
