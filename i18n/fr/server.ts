import type { ServerMessages } from '../say';
import { sentences } from './sentences';

/** The server's messages in French. Terms, tone and spaces: glossary.ts. */
export const server: ServerMessages = {
    ...sentences,
    signInFirst: 'Connectez-vous d’abord.',
    sessionOver: 'Votre session a expiré. Reconnectez-vous.',
    fieldNotAllowed: 'Vous n’avez pas accès au champ « %{field} ».',
    notFound: 'Il n’y a rien à cette adresse.',
    missing: 'Cet élément n’existe pas.',
    wrongMethod: 'Cette adresse n’accepte pas cette méthode.',
    overrideMissing: 'Envoyez _method=%{method} dans le corps de cet appel.',
    overrideWrong: 'Cet appel n’accepte pas _method=%{method}.',
    brokenJson: 'Le corps de la requête n’est pas un JSON valide.',
    forbiddenKey: 'Le corps contient une clé non autorisée.',
    tooDeep: 'Le corps est imbriqué trop profondément.',
    unreadableText: 'Le texte contient un caractère qui ne peut pas être enregistré.',
    brokenForm: 'Les données du formulaire sont incomplètes.',
    badRequest: 'La requête n’a pas pu être lue.',
    tooLarge: 'La requête est trop volumineuse.',
    fileTooLarge: 'Le fichier dépasse %{megabytes} Mo.',
    oneFile: 'Envoyez un fichier à la fois.',
    wrongType: 'Cet appel n’accepte pas ce type de contenu.',
    tooManyGuesses: {
        one: 'Trop de tentatives. Réessayez dans une minute.',
        many: 'Trop de tentatives. Réessayez dans %{smart_count} minutes.',
        other: 'Trop de tentatives. Réessayez dans %{smart_count} minutes.',
    },
    savedAlready: 'Cet élément a déjà été enregistré, avec d’autres valeurs. Ouvrez-le pour le modifier.',
    badKey: 'Une Idempotency-Key compte de 1 à 200 caractères.',
    failed: 'Un problème est survenu de notre côté.',
    unavailable: 'Le serveur ne peut pas joindre sa base de données. Réessayez dans un instant.',
    busy: 'Le serveur est occupé. Réessayez dans un instant.',
    jobAuthor: 'Tâche planifiée : %{name}',
    actionFailed:
        'L’action de cette boutique a échoué : rien n’a été enregistré. Prévenez la personne qui administre le serveur.',
    actionTooSlow:
        'L’action de cette boutique a pris trop de temps : rien n’a été enregistré. Réessayez ou prévenez la personne qui administre le serveur.',
    ruleFailed:
        'Une règle de cette boutique a échoué : rien n’a été enregistré. Prévenez la personne qui administre le serveur.',
    ruleTooSlow:
        'Une règle de cette boutique a pris trop de temps : rien n’a été enregistré. Modifiez moins d’éléments à la fois ou prévenez la personne qui administre le serveur.',
    exportsRunning: 'D’autres exports sont encore en cours. Réessayez dans un instant.',
    bucketFails:
        'Les photos ne peuvent être ni enregistrées ni affichées pour le moment. Réessayez dans un instant.',
    diskFull:
        'Le serveur n’a plus d’espace disque : rien ne peut être enregistré. Prévenez la personne qui l’administre.',

    required: 'Ce champ est obligatoire.',
    notText: 'Saisissez du texte.',
    notYesNo: 'Choisissez oui ou non.',
    notList: 'Indiquez une liste.',
    notRecord: 'Valeur non valide. Envoyez un objet.',
    notDate: 'Saisissez une date, par exemple 2026-11-21.',
    notOneLine: 'Saisissez une seule ligne.',
    hasMarks: 'Ce texte contient des caractères invisibles. Saisissez-le à nouveau.',
    notColor: 'Écrivez la couleur avec # et six signes, par exemple #5D92F4.',
    notChoice: 'Choisissez une des options proposées.',
    notValid: 'Cette valeur est incorrecte.',
    tooShort: {
        one: 'Au moins un caractère.',
        many: 'Au moins %{smart_count} caractères.',
        other: 'Au moins %{smart_count} caractères.',
    },
    tooLong: {
        one: 'Un caractère au plus.',
        many: '%{smart_count} caractères au plus.',
        other: '%{smart_count} caractères au plus.',
    },
    tooFew: {
        one: 'Indiquez-en au moins un.',
        many: 'Indiquez-en au moins %{smart_count}.',
        other: 'Indiquez-en au moins %{smart_count}.',
    },
    tooMany: {
        one: 'Indiquez-en un au plus.',
        many: 'Indiquez-en %{smart_count} au plus.',
        other: 'Indiquez-en %{smart_count} au plus.',
    },
    tooSmall: 'Saisissez %{least} au minimum.',
    tooBig: 'Saisissez %{most} au maximum.',
    variantsCompareAt:
        'Saisissez un prix inférieur au prix barré de %{skus}, ou augmentez d’abord ce prix barré.',
    noFileHere: 'Aucun fichier n’est accepté ici.',

    taken: 'Cette valeur est déjà utilisée.',
    viewsMost: 'Vous partagez déjà %{most} vues de cette liste. Supprimez-en une d’abord.',
    pictureElsewhere:
        'Les images de ce site ne peuvent pas être affichées ici. Saisissez l’adresse d’une autre image.',
    inUse: 'D’autres éléments l’utilisent. Modifiez-les ou supprimez-les d’abord.',
    inUseBy: 'D’autres éléments l’utilisent (%{names}). Modifiez-les ou supprimez-les d’abord.',
    accountOff: 'Ce compte est désactivé.',
    passwordCommon: 'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
    passwordPersonal: 'N’utilisez ni le nom ni l’adresse e-mail comme mot de passe.',
    passwordOfDemo: 'C’est le mot de passe de la boutique de démonstration. Choisissez-en un autre.',
    currentPasswordNeeded: 'Saisissez votre mot de passe actuel pour modifier ceci.',
    currentPasswordWrong: 'Ce n’est pas votre mot de passe actuel.',
    emailTaken: 'Quelqu’un d’autre utilise cette adresse e-mail.',
    ownSignIn: 'Modifiez votre adresse e-mail et votre mot de passe dans votre profil.',

    // Links for a password, and their letters
    linkGone: 'Ce lien ne fonctionne plus. Demandez-en un nouveau.',
    mailOff: 'Ce serveur ne peut pas envoyer d’e-mails. Demandez un lien à un administrateur.',
    notInvited: 'Cet administrateur a déjà défini son mot de passe.',
    stillInvited: 'Cet administrateur n’a pas encore accepté l’invitation. Renvoyez-la-lui.',
    letterGreeting: 'Bonjour %{name},',
    invitationSubject: 'Invitation au back-office de %{shop}',
    invitationBy:
        '%{by} vous invite dans le back-office de %{shop}. Définissez un mot de passe pour commencer.',
    invitationAction: 'Définir le mot de passe',
    invitationIgnore: 'Si vous ne connaissez pas cette boutique, ignorez cet e-mail.',
    resetSubject: 'Réinitialisez votre mot de passe %{shop}',
    resetIntro: 'Vous avez demandé un nouveau mot de passe pour le back-office de %{shop}.',
    resetAction: 'Choisir un nouveau mot de passe',
    resetIgnore: 'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe ne change pas.',
    linkExpires: {
        one: 'Le lien fonctionne une seule fois, pendant %{smart_count} heure.',
        many: 'Le lien fonctionne une seule fois, pendant %{smart_count} heures.',
        other: 'Le lien fonctionne une seule fois, pendant %{smart_count} heures.',
    },
    linkFallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    // Two-factor authentication
    secondFactorNeeded: 'Confirmez la connexion avec l’authentification à deux facteurs.',
    codeWrong: 'Code incorrect ou déjà utilisé.',
    challengeOver: 'Cette étape a pris trop de temps. Recommencez.',
    passkeyRefused: 'Cette clé d’accès n’a pas été acceptée.',
    factorFirst: 'Votre rôle exige l’authentification à deux facteurs. Configurez-la d’abord.',
    factorRequired:
        'Votre rôle exige l’authentification à deux facteurs. Ajoutez une autre méthode avant de retirer celle-ci.',
    keyUnreadable:
        'Ce serveur ne peut pas lire la clé de votre application d’authentification. Utilisez un code de secours ou une clé d’accès, ou demandez à un administrateur de réinitialiser votre authentification à deux facteurs.',
    ownSecondFactor: 'Gérez votre propre authentification à deux facteurs dans votre profil.',

    roleNameTaken: 'Un rôle porte déjà ce nom.',
    noSuchRole: 'Ce rôle n’existe pas.',
    roleInUse: {
        one: 'Un administrateur a ce rôle. Donnez-lui d’abord un autre rôle.',
        many: '%{smart_count} administrateurs ont ce rôle. Donnez-leur d’abord un autre rôle.',
        other: '%{smart_count} administrateurs ont ce rôle. Donnez-leur d’abord un autre rôle.',
    },
    roleBeyondOwn:
        'Ce rôle comprend des autorisations que vous n’avez pas : %{permissions}. Adressez-vous à quelqu’un qui en dispose.',
    quoted: '« %{name} »',
    adminBeyondOwn:
        'Cet administrateur dispose d’autorisations que vous n’avez pas : %{permissions}. Adressez-vous à quelqu’un qui en dispose.',
    notOneself: 'Vous ne pouvez ni supprimer ni désactiver votre propre compte.',
    lastAdmin:
        'Au moins un administrateur actif doit pouvoir gérer à la fois les administrateurs et les rôles. Donnez d’abord ce rôle à un autre administrateur.',

    categoryInUse: 'Cette catégorie ne peut pas être supprimée : elle contient %{contents}.',
    categoriesInside: {
        one: 'une catégorie',
        many: '%{smart_count} catégories',
        other: '%{smart_count} catégories',
    },
    productsInside: { one: 'un produit', many: '%{smart_count} produits', other: '%{smart_count} produits' },
    optionInUse: {
        one: 'Cette option ne peut pas être supprimée : une variante l’utilise.',
        many: 'Cette option ne peut pas être supprimée : %{smart_count} variantes l’utilisent.',
        other: 'Cette option ne peut pas être supprimée : %{smart_count} variantes l’utilisent.',
    },
    valueInUse: {
        one: 'Cette valeur ne peut pas être supprimée : une variante l’utilise.',
        many: 'Cette valeur ne peut pas être supprimée : %{smart_count} variantes l’utilisent.',
        other: 'Cette valeur ne peut pas être supprimée : %{smart_count} variantes l’utilisent.',
    },
    categoryOptionsInUse: {
        one: 'Cette catégorie ne peut pas être supprimée : une variante utilise ses options.',
        many: 'Cette catégorie ne peut pas être supprimée : %{smart_count} variantes utilisent ses options.',
        other: 'Cette catégorie ne peut pas être supprimée : %{smart_count} variantes utilisent ses options.',
    },
    categoryInItself:
        'Une catégorie ne peut pas être déplacée dans elle-même ni dans l’une de ses sous-catégories.',
    categoryOptionsLost: 'Ses variantes utilisent %{options}, elle reste donc sous « %{category} ».',
    noSuchValue: 'Cette valeur n’appartient pas à cette option.',
    valueTwice: 'Cette valeur figure deux fois.',
    valueNameTaken: 'Cette option a déjà une valeur de ce nom.',
    optionNameTaken: 'La catégorie « %{category} » a déjà une option de ce nom.',
    optionInBoth:
        'Elle contient l’option « %{option} » et ne peut donc pas être placée sous une catégorie qui a la même option. Renommez d’abord l’une des deux.',

    skuTaken: 'Ce SKU est déjà utilisé.',
    photosOfOthers: 'Une de ces photos n’appartient pas à ce produit.',
    notItsPhoto: 'Cette photo n’appartient pas au produit.',
    notItsValues: 'Une de ces valeurs n’appartient pas aux options de la catégorie du produit.',
    valuesOfOneOption: 'Choisissez une valeur au plus par option.',
    noValues: 'Choisissez au moins une valeur.',
    combinationTaken: 'Une variante a déjà cette combinaison.',
    stockAdjusted: 'Quelqu’un d’autre a ajusté ce stock. Il est maintenant de %{now}.',

    photoNeeded: 'Choisissez une photo.',
    noSuchTarget: 'Aucun élément ne porte cet ID.',
    noSuchId: 'Aucun élément ne porte l’ID %{id}.',
    unknownIds: 'Aucun élément ne porte ces ID : %{ids}.',

    notPhone: 'Écrivez le numéro avec l’indicatif du pays, par exemple +966501234567.',
    erasureWaits: 'L’effacement des données de ce client est déjà programmé.',
    erasureOver: 'Cet effacement est déjà terminé.',
    customerHasOrders: {
        one: 'Ce client ne peut pas être supprimé : il a une commande en cours. Elle doit d’abord être livrée, retournée ou annulée.',
        many: 'Ce client ne peut pas être supprimé : il a %{smart_count} commandes en cours. Elles doivent d’abord être livrées, retournées ou annulées.',
        other: 'Ce client ne peut pas être supprimé : il a %{smart_count} commandes en cours. Elles doivent d’abord être livrées, retournées ou annulées.',
    },

    brokenFilters: 'Les filtres ne sont pas un JSON valide.',
    stepNotAllowed: 'Une commande ne peut pas passer de « %{from} » à « %{to} ».',

    noSuchCustomer: 'Ce client n’existe pas.',
    notForSale: 'Ce produit n’est pas en vente.',
    chooseVariant: 'Choisissez une des variantes.',
    notEnough: {
        one: 'Il n’en reste qu’un.',
        many: 'Il n’en reste que %{smart_count}.',
        other: 'Il n’en reste que %{smart_count}.',
    },
    soldOut: 'Épuisé.',
    tooMuch: 'La quantité dépasse la limite d’une commande.',

    chooseAudience:
        'Choisissez les destinataires : tout le monde, un pays, un type d’appareil ou certains clients.',
    nobodyThere: 'Aucun client ne correspond à ces destinataires.',
    rangeOrder: 'Choisissez un dernier jour qui ne précède pas le premier.',
    scheduleOrder: 'Choisissez une fin postérieure au début.',
    rangeLength: {
        one: 'Choisissez au plus un jour.',
        many: 'Choisissez au plus %{smart_count} jours.',
        other: 'Choisissez au plus %{smart_count} jours.',
    },
    tooFarAhead: {
        one: 'Choisissez un moment dans les 24 heures à venir.',
        many: 'Choisissez un moment dans les %{smart_count} jours à venir.',
        other: 'Choisissez un moment dans les %{smart_count} jours à venir.',
    },
    sentAlready: 'Ce message a déjà été envoyé et ne peut donc pas être supprimé.',

    notPhoto: 'Choisissez une photo JPEG, PNG, WebP, AVIF ou GIF.',
    brokenPhoto: 'Cette photo est endommagée ou incomplète.',
    hugePhoto: {
        one: 'Cette photo dépasse un mégapixel.',
        many: 'Cette photo dépasse %{smart_count} mégapixels.',
        other: 'Cette photo dépasse %{smart_count} mégapixels.',
    },
    narrowPhoto: 'Cette photo est plus de 100 fois plus longue que large.',

    // Undo
    undoChanged: 'L’élément a été modifié depuis.',
    planOver: 'Cette modification planifiée a déjà été appliquée.',
    planNotAllowed: '%{name} n’a plus l’autorisation d’effectuer cette modification.',
    undoGone: 'L’élément a été supprimé depuis.',
    undoTaken: 'Un autre élément utilise désormais son SKU, son nom ou ses options.',
    undoParentGone: 'Un élément dont il dépend a été supprimé.',
    undoInUse: 'L’élément est maintenant utilisé.',
    undoStock: {
        one: 'Stock restant : %{smart_count}.',
        many: 'Stock restant : %{smart_count}.',
        other: 'Stock restant : %{smart_count}.',
    },
    undoNoStock: 'Il n’y a plus de stock.',
    undoDone: 'Quelqu’un est déjà revenu sur cette modification.',
    undoNever: 'Il est impossible de revenir sur cette modification.',
    undoTooOld: {
        one: 'On peut revenir sur une modification pendant un jour.',
        many: 'On peut revenir sur une modification pendant %{smart_count} jours.',
        other: 'On peut revenir sur une modification pendant %{smart_count} jours.',
    },
    reopenMissing: 'Stock insuffisant pour rouvrir la commande : %{items}.',
    refundedOrder:
        'Un remboursement est enregistré pour cette commande. Revenez d’abord sur le remboursement.',
    refundOfSale: 'Une commande au statut « %{now} » ne peut pas avoir de remboursement.',
    refundNone: 'Le montant total a déjà été remboursé.',
    refundTooMuch: 'Il ne reste que %{amount} à rembourser.',
    returnTooMany: {
        one: 'Un seul peut être retourné.',
        many: '%{smart_count} au maximum peuvent être retournés.',
        other: '%{smart_count} au maximum peuvent être retournés.',
    },
    returnAll: 'Tout est déjà revenu.',
    returnNotSent: 'Rien ne peut être retourné d’une commande au statut « %{now} ».',
};
