/** The smallest react-admin app with what is measured: a list of three columns, a form of six fields, a sign-in. */
import {
    Admin,
    BooleanInput,
    DataTable,
    Edit,
    List,
    NumberInput,
    Resource,
    SimpleForm,
    TextInput,
    type AuthProvider,
    type DataProvider,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const token = () =>
    (JSON.parse(localStorage.getItem('user') ?? 'null') as { access_token: string } | null)?.access_token;
const call = async (path: string) => {
    const response = await fetch(`/api/admin${path}`, {
        headers: { 'auth-token': token() ?? '' },
        credentials: 'omit',
    });
    return response.json() as Promise<{ data: never; meta: { total: number } }>;
};

const dataProvider = {
    getList: async (resource: string, { pagination: { page } }: { pagination: { page: number } }) => {
        const { data, meta } = await call(`/${resource}?page=${page}`);
        return { data, total: meta.total };
    },
    getOne: (resource: string, { id }: { id: string }) => call(`/${resource}/${id}`),
} as unknown as DataProvider;

const authProvider: AuthProvider = {
    login: async () => {},
    logout: async () => '/login',
    checkAuth: async () => {
        if (!token()) throw new Error('Sign in');
    },
    checkError: async () => {},
    getPermissions: async () => undefined,
};

const Products = () => (
    <List perPage={15} exporter={false} pagination={undefined}>
        <DataTable bulkActionButtons={false}>
            <DataTable.Col source="name" />
            <DataTable.Col source="sku" />
            <DataTable.NumberCol source="price" />
        </DataTable>
    </List>
);

const Product = () => (
    <Edit>
        <SimpleForm>
            <TextInput source="name" />
            <TextInput source="sku" />
            <TextInput source="brand" />
            <NumberInput source="price" />
            <NumberInput source="stock" />
            <BooleanInput source="is_active" />
        </SimpleForm>
    </Edit>
);

createRoot(document.getElementById('root')!).render(
    <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth>
        <Resource name="products" list={Products} edit={Product} />
    </Admin>,
);
