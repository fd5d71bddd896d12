import { actionsRoutes } from './actions';
import { activityRoutes } from './activity';
import { adminsRoutes } from './admins';
import { bannersRoutes } from './banners';
import { categoriesRoutes } from './categories';
import { factorsRoutes, othersFactorsRoutes, secondStepRoutes } from './factors';
import { deliveriesRoutes } from './deliveries';
import { devicesRoutes } from './devices';
import { erasuresRoutes } from './erasures';
import { exportsRoutes } from './exports';
import { feedRoutes } from './feed';
import { homeRoutes } from './home';
import { journalRoutes } from './journal';
import { campaignsRoutes } from './campaigns';
import { nounRoutes } from './nouns';
import { passwordsRoutes } from './passwords';
import { plansRoutes } from './plans';
import { productsRoutes } from './products';
import { profileRoutes } from './profile';
import { ordersRoutes } from './orders';
import { rolesRoutes } from './roles';
import type { Routes } from './routes';
import { sessionRoutes } from './session';
import { sessionsRoutes } from './sessions';
import { shopJobsRoutes } from './shopJobs';
import { shopRoutes } from './shopRoutes';
import { settingsRoutes } from './settings';
import { statisticsRoutes } from './dashboard';
import { stockRoutes } from './stock';
import { termsRoutes } from './terms';
import { customersRoutes } from './customers';
import { viewsRoutes } from './views';

/** The routes of all nouns. */
export const routes: Routes[] = [
    sessionRoutes,
    profileRoutes,
    sessionsRoutes,
    factorsRoutes,
    secondStepRoutes,
    othersFactorsRoutes,
    statisticsRoutes,
    adminsRoutes,
    rolesRoutes,
    customersRoutes,
    erasuresRoutes,
    categoriesRoutes,
    bannersRoutes,
    homeRoutes,
    productsRoutes,
    stockRoutes,
    plansRoutes,
    ordersRoutes,
    termsRoutes,
    campaignsRoutes,
    activityRoutes,
    journalRoutes,
    deliveriesRoutes,
    shopJobsRoutes,
    feedRoutes,
    exportsRoutes,
    settingsRoutes,
    passwordsRoutes,
    devicesRoutes,
    viewsRoutes,
    actionsRoutes,
    shopRoutes,
    ...nounRoutes,
];
