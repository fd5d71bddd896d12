import { grammarOf } from '../grammar';
import { sentences } from './sentences';
import * as names from './names';
import type { Sentences } from '../en/server';
import { statusNames } from '../statusNames';

const { list, nameOf, named, plural: n } = grammarOf('es');

const variants = (count: number, what: string) =>
    n(count, { one: `una variante usa ${what}`, other: `${count} variantes usan ${what}` });

const statusName = statusNames('es', names.status);
const status = (name: string) => `«${statusName(name)}»`;

const permissionNames = named(names.permission, '«', '»');

/** The server's messages in Spanish. Terms and tone: glossary.ts. */
export const server: Sentences = {
    ...sentences,
    signInFirst: 'Inicia sesión primero.',
    sessionOver: 'Tu sesión ha caducado. Vuelve a iniciarla.',
    fieldNotAllowed: field => `No tienes permiso para el campo «${field}».`,
    notFound: 'No hay nada en esta dirección.',
    missing: 'Este elemento no existe.',
    wrongMethod: 'Esta dirección no admite ese método.',
    overrideMissing: method => `Envía _method=${method} en el cuerpo de esta llamada.`,
    overrideWrong: method => `Esta llamada no admite _method=${method}.`,
    brokenJson: 'El cuerpo de la solicitud no es un JSON válido.',
    forbiddenKey: 'El cuerpo contiene una clave no permitida.',
    tooDeep: 'El cuerpo tiene demasiados niveles.',
    unreadableText: 'El texto contiene un carácter que no se puede guardar.',
    brokenForm: 'Los datos del formulario están incompletos.',
    badRequest: 'No se ha podido leer la solicitud.',
    tooLarge: 'La solicitud es demasiado grande.',
    fileTooLarge: megabytes => `El archivo supera los ${megabytes} MB.`,
    oneFile: 'Envía un solo archivo cada vez.',
    wrongType: 'Esta llamada no admite este tipo de cuerpo.',
    tooManyGuesses: minutes =>
        n(minutes, {
            one: 'Demasiados intentos. Vuelve a intentarlo dentro de un minuto.',
            other: `Demasiados intentos. Vuelve a intentarlo dentro de ${minutes} minutos.`,
        }),
    savedAlready: 'Esto ya se ha guardado, con otros valores. Ábrelo para cambiarlo.',
    badKey: 'Una Idempotency-Key tiene de 1 a 200 caracteres.',
    failed: 'Algo ha fallado por nuestra parte.',
    unavailable: 'El servidor no puede conectar con su base de datos. Inténtalo de nuevo en un momento.',
    busy: 'El servidor está ocupado. Inténtalo de nuevo en un momento.',
    ruleFailed:
        'Una regla de esta tienda ha fallado y no se ha guardado nada. Avisa a quien administra el servidor.',
    ruleTooSlow:
        'Una regla de esta tienda ha tardado demasiado y no se ha guardado nada. Cambia menos elementos a la vez o avisa a quien administra el servidor.',
    exportsRunning: 'Todavía hay otras exportaciones en curso. Inténtalo de nuevo en un momento.',
    bucketFails: 'Ahora mismo no se pueden guardar ni mostrar las fotos. Inténtalo de nuevo en un momento.',
    diskFull:
        'El servidor se ha quedado sin espacio en disco y no se puede guardar nada. Avisa a quien lo administra.',

    required: 'Este campo es obligatorio.',
    notText: 'Introduce un texto.',
    notYesNo: 'Elige sí o no.',
    notList: 'Indica una lista.',
    notRecord: 'Valor no válido. Envía un objeto.',
    notDate: 'Introduce una fecha, por ejemplo 2026-11-21.',
    notOneLine: 'Introduce una sola línea.',
    hasMarks: 'El texto contiene caracteres invisibles. Escríbelo de nuevo.',
    notColor: 'Introduce el color con # y seis dígitos, como #5D92F4.',
    notChoice: 'Elige una de las opciones disponibles.',
    notValid: 'Este valor no es válido.',
    tooShort: count => n(count, { one: 'Al menos un carácter.', other: `Al menos ${count} caracteres.` }),
    tooLong: count =>
        n(count, { one: 'Un carácter como máximo.', other: `${count} caracteres como máximo.` }),
    tooFew: count => n(count, { one: 'Indica al menos uno.', other: `Indica al menos ${count}.` }),
    tooMany: count => n(count, { one: 'Indica uno como máximo.', other: `Indica ${count} como máximo.` }),
    tooSmall: least => `El mínimo es ${least}.`,
    tooBig: most => `El máximo es ${most}.`,
    variantsCompareAt: (skus: string) =>
        `Introduce un precio menor que el precio de comparación de ${skus}, o sube antes ese precio de comparación.`,
    noFileHere: 'Aquí no se admite ningún archivo.',

    taken: 'Este valor ya está en uso.',
    viewsMost: (most: number) => `Ya compartes ${most} vistas de esta lista. Elimina una primero.`,
    pictureElsewhere:
        'Aquí no se pueden mostrar imágenes de este sitio web. Introduce la dirección de otra imagen.',
    inUse: 'Otros elementos lo usan. Modifícalos o elimínalos primero.',
    inUseBy: names => `Otros elementos lo usan (${names}). Modifícalos o elimínalos primero.`,
    accountOff: 'Esta cuenta está desactivada.',
    passwordCommon: 'Esta contraseña es demasiado común. Elige una más difícil de adivinar.',
    passwordPersonal: 'No uses el nombre ni el correo electrónico como contraseña.',
    passwordOfDemo: 'Es la contraseña de la tienda de demostración. Elige otra.',
    currentPasswordNeeded: 'Introduce tu contraseña actual para cambiar esto.',
    currentPasswordWrong: 'Esta no es tu contraseña actual.',
    emailTaken: 'Otra persona usa este correo electrónico.',
    ownSignIn: 'Cambia tu correo y tu contraseña en tu perfil.',

    // Links for a password, and their letters
    linkGone: 'Este enlace ya no funciona. Pide uno nuevo.',
    mailOff: 'Este servidor no puede enviar correos. Pide un enlace a un administrador.',
    notInvited: 'Este administrador ya ha creado su contraseña.',
    stillInvited: 'Este administrador aún no ha aceptado la invitación. Vuelve a enviársela.',
    letterGreeting: name => `Hola, ${name}:`,
    invitationSubject: shop => `Invitación al panel de ${shop}`,
    invitationBy: (by, shop) => `${by} te invita al panel de ${shop}. Crea una contraseña para empezar.`,
    invitationAction: 'Crear contraseña',
    invitationIgnore: 'Si no conoces esta tienda, ignora este correo.',
    resetSubject: shop => `Restablece tu contraseña de ${shop}`,
    resetIntro: shop => `Has pedido una contraseña nueva para el panel de ${shop}.`,
    resetAction: 'Elegir una contraseña nueva',
    resetIgnore: 'Si no la has pedido, ignora este correo. Tu contraseña no cambia.',
    linkExpires: hours =>
        `El enlace funciona una sola vez, durante ${n(hours, { one: 'una hora', other: `${hours} horas` })}.`,
    linkFallback: 'Si el botón no funciona, copia esta dirección en el navegador:',
    // Two-factor authentication
    secondFactorNeeded: 'Confirma el inicio de sesión con la autenticación en dos pasos.',
    codeWrong: 'El código es incorrecto o ya se ha usado.',
    challengeOver: 'Este paso ha tardado demasiado. Empieza de nuevo.',
    passkeyRefused: 'No se ha aceptado esta llave de acceso.',
    factorFirst: 'Tu rol exige la autenticación en dos pasos. Configúrala primero.',
    factorRequired: 'Tu rol exige la autenticación en dos pasos. Añade otro método antes de quitar este.',
    keyUnreadable:
        'Este servidor no puede leer la clave de tu aplicación de autenticación. Usa un código de recuperación o una llave de acceso, o pide a un administrador que restablezca tu autenticación en dos pasos.',
    ownSecondFactor: 'Gestiona tu propia autenticación en dos pasos en tu perfil.',

    roleNameTaken: 'Ya hay un rol con este nombre.',
    noSuchRole: 'Este rol no existe.',
    roleInUse: count =>
        n(count, {
            one: 'Un administrador tiene este rol. Asígnale antes otro.',
            other: `${count} administradores tienen este rol. Asígnales antes otro.`,
        }),
    roleBeyondOwn: permissions =>
        `Este rol incluye permisos que el tuyo no tiene: ${permissionNames(permissions)}. Pídeselo a alguien que los tenga.`,
    adminBeyondOwn: permissions =>
        `Este administrador tiene permisos que tú no tienes: ${permissionNames(permissions)}. Pídeselo a alguien que los tenga.`,
    notOneself: 'No puedes eliminar ni desactivar tu propia cuenta.',
    lastAdmin:
        'Al menos un administrador activo debe poder gestionar los administradores y los roles. Asigna antes ese rol a otro administrador.',

    categoryInUse: (children, products) =>
        `Esta categoría no se puede eliminar: contiene ${list(
            children > 0 && n(children, { one: 'una categoría', other: `${children} categorías` }),
            products > 0 && n(products, { one: 'un producto', other: `${products} productos` }),
        )}.`,
    optionInUse: count => `No se puede eliminar: ${variants(count, 'esta opción')}.`,
    valueInUse: count => `No se puede eliminar: ${variants(count, 'este valor')}.`,
    categoryOptionsInUse: count => `No se puede eliminar: ${variants(count, 'opciones de esta categoría')}.`,
    categoryInItself: 'Una categoría no se puede mover dentro de sí misma ni de una de sus subcategorías.',
    categoryOptionsLost: (options, category) =>
        `Sus variantes usan ${list(...options.map(one => `«${nameOf(one)}»`))}, así que permanece dentro de «${nameOf(category)}».`,
    noSuchValue: 'Este valor no pertenece a la opción.',
    valueTwice: 'Este valor está repetido.',
    valueNameTaken: 'Esta opción ya tiene un valor con este nombre.',
    optionNameTaken: category => `La categoría «${nameOf(category)}» ya tiene una opción con este nombre.`,
    optionInBoth: option =>
        `Contiene la opción «${nameOf(option)}», así que no se puede mover dentro de una categoría con la misma opción. Cambia antes el nombre de una de ellas.`,

    skuTaken: 'Este SKU ya está en uso.',
    photosOfOthers: 'Una de estas fotos no pertenece a este producto.',
    notItsPhoto: 'Esta foto no pertenece al producto.',
    notItsValues: 'Uno de estos valores no pertenece a las opciones de la categoría del producto.',
    valuesOfOneOption: 'Elige como máximo un valor de cada opción.',
    noValues: 'Elige al menos un valor.',
    combinationTaken: 'Ya hay una variante con esta combinación.',
    stockAdjusted: (now: number) => `Otra persona ha ajustado este stock. Ahora es de ${now}.`,

    photoNeeded: 'Elige una foto.',
    noSuchTarget: 'No se ha encontrado ningún elemento con este ID.',
    unknownIds: ids => `No se han encontrado elementos con estos ID: ${ids}.`,

    notPhone: 'Introduce el número con el prefijo del país, como +966501234567.',
    customerHasOrders: count =>
        n(count, {
            one: 'Este cliente tiene un pedido en curso. Antes hay que entregarlo, devolverlo o cancelarlo.',
            other: `Este cliente tiene ${count} pedidos en curso. Antes hay que entregarlos, devolverlos o cancelarlos.`,
        }),

    brokenFilters: 'Los filtros no son un JSON válido.',
    stepNotAllowed: (from, to) => `Un pedido no puede pasar de ${status(from)} a ${status(to)}.`,

    noSuchCustomer: 'Este cliente no existe.',
    notForSale: 'Este producto no está a la venta.',
    chooseVariant: 'Elige una de las variantes.',
    notEnough: left =>
        left === 0 ? 'Agotado.' : n(left, { one: 'Solo queda uno.', other: `Solo quedan ${left}.` }),
    tooMuch: 'La cantidad supera el límite de un pedido.',

    chooseAudience: 'Elige los destinatarios: todos, un país, un tipo de dispositivo o algunos clientes.',
    nobodyThere: 'Ningún cliente coincide con estos destinatarios.',
    rangeOrder: 'Elige un último día que no sea anterior al primero.',
    scheduleOrder: 'Elige un final posterior al inicio.',
    rangeLength: days =>
        n(days, { one: 'Elige un día como máximo.', other: `Elige ${days} días como máximo.` }),
    tooFarAhead: days =>
        n(days, {
            one: 'Elige un momento de las próximas 24 horas.',
            other: `Elige un momento de los próximos ${days} días.`,
        }),
    sentAlready: 'Este mensaje ya se ha enviado, así que no se puede eliminar.',

    notPhoto: 'Elige una imagen JPEG, PNG, WebP, AVIF o GIF.',
    brokenPhoto: 'Esta imagen está dañada o incompleta.',
    hugePhoto: megapixels =>
        n(megapixels, {
            one: 'Esta imagen supera un megapíxel.',
            other: `Esta imagen supera los ${megapixels} megapíxeles.`,
        }),
    narrowPhoto: 'Esta imagen es más de 100 veces más larga que ancha.',

    // Undo
    undoChanged: 'Se ha modificado desde entonces.',
    undoGone: 'Se ha eliminado desde entonces.',
    undoTaken: 'Otro elemento usa ahora su SKU, su nombre o sus opciones.',
    undoParentGone: 'Se ha eliminado un elemento del que depende.',
    undoInUse: 'Ahora está en uso.',
    undoStock: (available: number) => `Stock disponible: ${available}.`,
    undoNoStock: 'No queda stock.',
    undoDone: 'Ya se ha deshecho.',
    undoNever: 'Este cambio no se puede deshacer.',
    undoTooOld: (days: number) =>
        n(days, {
            one: 'Los cambios se pueden deshacer durante un día.',
            other: `Los cambios se pueden deshacer durante ${days} días.`,
        }),
    reopenMissing: (items: string) => `No hay stock suficiente para reabrir el pedido: ${items}.`,
    refundedOrder: 'Este pedido tiene un reembolso registrado. Deshaz antes el reembolso.',
    refundOfSale: now => `Un pedido con el estado ${status(now)} no puede tener un reembolso.`,
    refundNone: 'Ya se ha reembolsado todo el importe.',
    refundTooMuch: (amount: string) => `Solo quedan ${amount} por reembolsar.`,
    returnTooMany: left =>
        left === 0 ? 'Ya se ha devuelto todo.' : `Se pueden devolver ${left} como máximo.`,
    returnNotSent: now => `De un pedido con el estado ${status(now)} no se puede devolver nada.`,
};
