import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: 'Los datos introducidos no son correctos',
    notAllowed: '¡No tienes permiso!',
    changedMeanwhile: 'Otra persona ha actualizado este elemento mientras lo editabas.',
    notNumber: 'Introduce un número.',
    notWhole: 'Introduce un número entero.',
    notDecimals: 'Dos decimales como máximo.',
    notEmail: 'Introduce una dirección de correo electrónico válida.',
    compareAtTooLow: 'Introduce un precio de comparación superior al precio, o déjalo vacío.',
    wrongCredentials: 'El correo o la contraseña no son correctos.',
    noSuchCategory: '¡Esta categoría no existe!',
    notVatNumber: 'Introduce los 15 dígitos del número de IVA. En Arabia Saudí empieza y termina por 3.',
    notAhead: 'Elige un momento futuro.',
};
