import { adminsRoutes } from './admins';
import { categoriesRoutes } from './categories';
import { profileRoutes } from './profile';
import { rolesRoutes } from './roles';
import type { Routes } from './routes';
import { sessionRoutes } from './session';

/** Every noun's calls. */
export const routes: Routes[] = [sessionRoutes, profileRoutes, adminsRoutes, rolesRoutes, categoriesRoutes];
