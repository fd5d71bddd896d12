/** The texts of the frame around the pages: customizer, command palette, keyboard shortcuts. */
export const frame = {
    customizer: {
        /** The heading of the drawer that sets colours and layout of the panel. */
        title: 'Appearance',
        /** A button in the top bar: opens the drawer with colours and layout. */
        open: 'Change appearance',
        close: 'Close appearance settings',
        reset: 'Reset to default',
        was_reset: 'Appearance reset to default',
        /** A heading that opens further settings of the appearance. */
        more: 'More',
        /** A setting: the main colour of the panel. */
        theme: 'Theme colour',
        /** Colours to choose as the main one. */
        themes: {
            blue: 'Blue',
            teal: 'Teal',
            violet: 'Violet',
            rose: 'Rose',
            amber: 'Amber',
            slate: 'Slate',
        },
        /** A setting: light or dark. */
        mode: 'Mode',
        /** A colour mode of the panel. */
        light: 'Light',
        /** A colour mode of the panel. */
        dark: 'Dark',
        /** A setting: where menu and bar are. */
        layout: 'Layout',
        /** Layouts to choose. A boxed one has margins beside the page, a mini one a narrow menu. */
        layouts: {
            default: 'Default',
            horizontal: 'Horizontal',
            boxed: 'Boxed',
            mini: 'Mini',
            boxed_v2: 'Boxed v2',
        },
        /** A heading: how the page is laid out. */
        page: 'Page',
        /** A switch: the page has margins on a wide screen. */
        box: 'Box layout',
        right_to_left: 'Right to left',
        /** A heading over the settings of the menu at the side. */
        sidebar: 'Sidebar',
        /** A switch: the menu at the side shows icons alone. */
        collapsed: 'Collapsed sidebar',
        /** A switch and a setting: the picture behind the menu at the side. */
        image: 'Background image',
        /** Pictures to choose, by what they show. Contours are the lines of a map. */
        images: { dunes: 'Dunes', sea: 'Sea', arches: 'Arches', contours: 'Contours' },
        /** A setting: the colour of the menu at the side. */
        overlay: 'Sidebar colour',
        /** Colours to choose for the menu. None leaves the colour of the theme. */
        overlays: {
            ink: 'Ink',
            navy: 'Navy',
            teal: 'Teal',
            violet: 'Violet',
            wine: 'Wine',
            forest: 'Forest',
            none: 'None',
        },
        /** A setting: the colour of the bar at the top. */
        header: 'Header colour',
        /** Kinds of top bar to choose: plain, ink (dark), a light or dark tone of the theme, two colours, a border. */
        headers: {
            surface: 'Plain',
            ink: 'Ink',
            tint: 'Tint',
            shade: 'Shade',
            gradient: 'Gradient',
            outline: 'Outline',
        },
        /** A setting: the motion with which a page appears. */
        transition: 'Page transition',
        transitions: {
            /** A motion with which pages appear: from transparent to visible. */
            fade: 'Fade',
            /** A motion with which pages appear: from below. */
            rise: 'Rise',
            /** A motion with which pages appear: from above. */
            drop: 'Drop',
            /** A motion with which pages appear: from the side. */
            slide: 'Slide',
            /** A motion with which pages appear. */
            zoom: 'Zoom',
            /** A motion with which pages appear: from blurred to sharp. */
            focus: 'Focus',
        },
        still: 'Animations are off because your system has Reduce motion turned on.',
    },
    palette: {
        title: 'Search and commands',
        /** The name of the button that opens the palette. */
        open: 'Search',
        placeholder: 'Search pages, items and commands',
        /** A heading in the search over everything: what was opened last. */
        recent: 'Recent',
        /** A heading in the search over everything: pages of the panel. */
        pages: 'Pages',
        /** A heading in the search over everything: commands such as changing the layout. */
        actions: 'Actions',
        /** For screen readers: the list of what was found. */
        results: 'Results',
        /** For screen readers, while the search is running. */
        searching: 'Searching…',
        nothing: 'No results for “%{q}”',
        nothing_hint: 'Try a name, a phone number, a SKU or an order number.',
        clear_recent: 'Clear recent items',
        /** After the arrow keys: what they do. In lower case, as the two below. */
        hint_move: 'move',
        /** After the enter key: what it does. */
        hint_open: 'open',
        /** After the escape key: what it does. */
        hint_close: 'close',
        dark: 'Switch to dark mode',
        light: 'Switch to light mode',
        /** A command: changes the layout to this one. */
        layout: 'Layout: %{name}',
        theme: 'Theme colour: %{name}',
        /** A command: opens the drawer with colours and layout. */
        customizer: 'Change appearance',
        /** A command: opens the list of keys. */
        shortcuts: 'Keyboard shortcuts',
        full_screen: 'Toggle full screen',
        collapse: 'Collapse or expand sidebar',
    },
    shortcuts: {
        /** The heading of the list of keys and what they do. */
        title: 'Keyboard shortcuts',
        /** A button: closes the list of keys. */
        close: 'Close shortcuts',
        /** A heading in the list of keys: those that work on every page. */
        everywhere: 'Everywhere',
        /** A heading in the list of keys: those that open a page, whose names follow. */
        go: 'Go to',
        here: 'On this page',
        palette: 'Search and commands',
        /** In the list of keys: opens this list. */
        sheet: 'Keyboard shortcuts',
        search: 'Search the list',
        /** In the list of keys: opens the form for a new record of this page. */
        new: 'New item',
        /** Between two keys that are pressed one after the other: G then O. */
        then: 'then',
        /** A switch: whether a letter alone is a shortcut. */
        single: 'Single-key shortcuts',
        single_hint: 'Turn off if you use voice control or press keys by accident.',
    },
    alerts: {
        /** The heading of the list of alerts, in the words of the specification. */
        title: 'Purchase Notifications',
        /** The name of the bell in the top bar, which opens the list of alerts. */
        open: 'Purchase notifications',
        open_count: {
            one: 'Purchase notifications, %{smart_count} new',
            other: 'Purchase notifications, %{smart_count} new',
        },
        /** The name of the bell while the connection is broken, with its usual name. */
        open_cut: '%{name}, offline',
        /** A button: removes all alerts from the bell. */
        clear: 'Clear',
        /** In the list of alerts while there are none. */
        empty: 'No alerts',
        empty_hint: 'New orders and sold-out products appear here.',
        no_feed: 'This server doesn’t send alerts.',
        order: 'You have new purchase operation',
        sold_out: 'You have a product that sold out',
        plan: 'A planned change couldn’t be made in full',
        cut: 'Live updates are offline. Reconnecting…',
        arrived: { one: '%{smart_count} new alert', other: '%{smart_count} new alerts' },
        clear_failed: 'Couldn’t clear the alerts.',
        /** A switch below the alerts: a sound at each new one. */
        sound: 'Sound',
        /** A switch below the alerts: the browser shows each new one, outside its window. */
        outside: 'Browser notifications',
        outside_on: 'Browser notifications are on',
        outside_denied:
            'Your browser blocks notifications from this site. Allow them in the site settings, then open this menu again.',
        outside_none: 'This browser doesn’t support notifications.',
    },
};
