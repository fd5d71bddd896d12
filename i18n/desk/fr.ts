import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskFr: SameKeys<typeof deskEn> = {
    desk: {
        select: 'Sélectionner %{number}',
        selected_elsewhere: 'Sur d’autres pages : %{count}',
        customer: 'Client',
        product: 'Produit',
        remove_filter: 'Retirer le filtre %{filter}',
        views: 'Vues',
        no_views: 'Aucune vue pour l’instant. Filtrez la liste, puis enregistrez les filtres sous un nom.',
        view_name: 'Nom de la vue',
        keep_view: 'Enregistrer',
        remove_view: 'Supprimer la vue %{name}',
        next: 'Étape suivante',
        save_notes: 'Enregistrer les notes',
        step_many: 'Étape suivante',
        step_title: {
            one: 'Étape suivante pour %{smart_count} commande',
            many: 'Étape suivante pour %{smart_count} commandes',
            other: 'Étape suivante pour %{smart_count} commandes',
        },
        step_progress: 'Mises à jour : %{done} sur %{total}',
        no_common_step:
            'Ces commandes n’ont pas d’étape suivante en commun. Sélectionnez des commandes de même statut.',
        note: 'Note',
        note_hint: 'Remplace les notes de chaque commande ; laissée vide, les notes actuelles restent.',
    },
};
