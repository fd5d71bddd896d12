/** Names and field labels, by convention `resources.<name>.name` and `resources.<name>.fields.<source>`. */
export const resourcesEn = {
    categories: {
        name: 'Category |||| Categories',
        fields: {
            id: 'Id',
            name: 'Name',
            name_ar: 'Name in Arabic',
            photo: 'Photo',
            parent_id: 'Parent category',
            children: 'Child categories',
            options: 'Options',
            products_count: 'Products',
            children_count: 'Child categories',
            created_at: 'Created',
            updated_at: 'Changed',
        },
    },
    options: {
        name: 'Option |||| Options',
        fields: {
            name: 'Name',
            name_ar: 'Name in Arabic',
            values: 'Values',
            inherited: 'Inherited',
        },
    },
    values: {
        name: 'Value |||| Values',
        fields: {
            name: 'Name',
            name_ar: 'Name in Arabic',
            color: 'Colour',
        },
    },
    roles: {
        name: 'Role |||| Roles',
        fields: {
            id: 'Id',
            name: 'Name',
            permissions: 'Permissions',
            admins_count: 'Admins',
        },
    },
    admins: {
        name: 'Admin |||| Admins',
        fields: {
            id: 'Id',
            name: 'Name',
            email: 'E-mail',
            phone: 'Phone',
            photo: 'Photo',
            password: 'Password',
            role: 'Role',
            role_id: 'Role',
            is_active: 'Active',
            last_login_at: 'Last sign-in',
            created_at: 'Created',
            updated_at: 'Changed',
        },
    },
    profile: {
        name: 'Profile',
        fields: {
            name: 'Name',
            email: 'E-mail',
            phone: 'Phone',
            password: 'New password',
            current_password: 'Current password',
            role: 'Role',
            permissions: 'Permissions',
        },
    },
};
