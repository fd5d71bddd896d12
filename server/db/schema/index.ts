/** All tables, for the migrations and the pool. Each noun has a file. */
export * from './activity';
export * from './admins';
export * from './answers';
export * from './banners';
export * from './categories';
export * from './drawings';
export * from './home';
export * from './journal';
export * from './notifications';
export * from './options';
export * from './products';
export * from './purchases';
export * from './roles';
export * from './rollups';
export * from './sessions';
export * from './terms';
export * from './users';
