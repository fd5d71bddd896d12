import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: 'Marsa',
    },
    public: {
        home: {
            title: 'Back-office %{shop}',
            sentence: 'Gérez les produits, les commandes et l’app de %{shop}.',
            sign_in: 'Se connecter',
            open: 'Ouvrir le back-office',
            signed_in_as: 'Session ouverte : %{name}',
        },
        sign_in: {
            title: 'Connexion',
            sentence: 'Utilisez le compte qu’un administrateur vous a créé.',
            email: 'E-mail',
            password: 'Mot de passe',
            show_password: 'Afficher le mot de passe',
            hide_password: 'Masquer le mot de passe',
            submit: 'Se connecter',
            busy: 'Connexion…',
            session_ended: 'Votre session a expiré. Reconnectez-vous pour reprendre là où vous en étiez.',
            missing_email: 'Saisissez votre adresse e-mail.',
            missing_password: 'Saisissez votre mot de passe.',
            invalid: sentences.wrongCredentials,
            throttled: 'Trop de tentatives. Réessayez dans %{time}.',
            forgot: 'Mot de passe oublié ?',
            unreachable: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
            failed: 'La connexion a échoué. Réessayez dans un instant.',
            incomplete:
                'Il manque %{parts} dans la réponse du serveur. Signalez-le à la personne qui le gère.',
            storage_blocked:
                'Ce navigateur bloque les données de ce site. Vous pouvez vous connecter, mais seulement jusqu’au prochain chargement de la page. Autorisez les cookies et les données de site pour garder votre session ouverte.',
            passkey: 'Se connecter avec une clé d’accès',
            opening: 'Ouverture du back-office…',
        },
        second_step: {
            title: 'Confirmez votre identité',
            app: 'Saisissez le code de votre application d’authentification.',
            recovery: 'Saisissez l’un de vos codes de secours. Chacun fonctionne une fois.',
            passkey: 'Confirmez la connexion avec votre clé d’accès.',
            code: 'Code à six chiffres',
            recovery_code: 'Code de secours',
            submit: 'Continuer',
            use_recovery: 'Utiliser un code de secours',
            use_app: 'Utiliser l’application d’authentification',
            use_passkey: 'Utiliser une clé d’accès',
            back: 'Recommencer',
            missing: 'Saisissez le code.',
            passkey_failed: 'La clé d’accès n’a pas été utilisée. Réessayez.',
        },
        panel_failed: {
            title: 'Le back-office ne s’est pas chargé',
            sentence: 'Vos données sont en sécurité. Vérifiez la connexion et rechargez la page.',
            retry: 'Recharger la page',
        },
        copyright: '© %{year} %{shop}. Tous droits réservés.',
        close_toast: 'Fermer le message',
        languages: 'Langues',
        language_failed: 'Cette langue n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
