import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: 'Les données saisies sont incorrectes',
    notAllowed: 'Vous n’avez pas l’autorisation nécessaire !',
    changedMeanwhile: 'Quelqu’un d’autre a modifié cet élément pendant que vous y travailliez.',
    notNumber: 'Saisissez un nombre.',
    notWhole: 'Saisissez un nombre entier.',
    notDecimals: 'Deux décimales au plus.',
    notEmail: 'Saisissez une adresse e-mail valide.',
    compareAtTooLow: 'Saisissez un prix barré supérieur au prix, ou laissez vide.',
    wrongCredentials: 'L’adresse e-mail ou le mot de passe est incorrect.',
    noSuchCategory: 'Cette catégorie n’existe pas !',
    notVatNumber:
        'Saisissez les 15 chiffres du numéro de TVA. En Arabie saoudite, il commence et se termine par 3.',
    notAhead: 'Choisissez un moment à venir.',
};
