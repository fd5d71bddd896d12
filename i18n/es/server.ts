import type { ServerMessages } from '../say';
import { sentences } from './sentences';

/** The server's messages in Spanish. Terms and tone: glossary.ts. */
export const server: ServerMessages = {
    ...sentences,
    signInFirst: 'Inicia sesión primero.',
    sessionOver: 'Tu sesión ha caducado. Vuelve a iniciarla.',
    fieldNotAllowed: 'No tienes permiso para el campo «%{field}».',
    notFound: 'No hay nada en esta dirección.',
    missing: 'Este elemento no existe.',
    wrongMethod: 'Esta dirección no admite ese método.',
    overrideMissing: 'Envía _method=%{method} en el cuerpo de esta llamada.',
    overrideWrong: 'Esta llamada no admite _method=%{method}.',
    brokenJson: 'El cuerpo de la solicitud no es un JSON válido.',
    forbiddenKey: 'El cuerpo contiene una clave no permitida.',
    tooDeep: 'El cuerpo tiene demasiados niveles.',
    unreadableText: 'El texto contiene un carácter que no se puede guardar.',
    brokenForm: 'Los datos del formulario están incompletos.',
    badRequest: 'No se ha podido leer la solicitud.',
    tooLarge: 'La solicitud es demasiado grande.',
    fileTooLarge: 'El archivo supera los %{megabytes} MB.',
    oneFile: 'Envía un solo archivo cada vez.',
    wrongType: 'Esta llamada no admite este tipo de cuerpo.',
    tooManyGuesses: {
        one: 'Demasiados intentos. Vuelve a intentarlo dentro de un minuto.',
        many: 'Demasiados intentos. Vuelve a intentarlo dentro de %{smart_count} minutos.',
        other: 'Demasiados intentos. Vuelve a intentarlo dentro de %{smart_count} minutos.',
    },
    savedAlready: 'Esto ya se ha guardado, con otros valores. Ábrelo para cambiarlo.',
    badKey: 'Una Idempotency-Key tiene de 1 a 200 caracteres.',
    failed: 'Algo ha fallado por nuestra parte.',
    unavailable: 'El servidor no puede conectar con su base de datos. Inténtalo de nuevo en un momento.',
    busy: 'El servidor está ocupado. Inténtalo de nuevo en un momento.',
    jobAuthor: 'Tarea programada: %{name}',
    actionFailed:
        'Una acción de esta tienda ha fallado y no se ha guardado nada. Avisa a quien administra el servidor.',
    actionTooSlow:
        'Una acción de esta tienda ha tardado demasiado y no se ha guardado nada. Inténtalo de nuevo o avisa a quien administra el servidor.',
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
    tooShort: {
        one: 'Al menos un carácter.',
        many: 'Al menos %{smart_count} caracteres.',
        other: 'Al menos %{smart_count} caracteres.',
    },
    tooLong: {
        one: 'Un carácter como máximo.',
        many: '%{smart_count} caracteres como máximo.',
        other: '%{smart_count} caracteres como máximo.',
    },
    tooFew: {
        one: 'Indica al menos uno.',
        many: 'Indica al menos %{smart_count}.',
        other: 'Indica al menos %{smart_count}.',
    },
    tooMany: {
        one: 'Indica uno como máximo.',
        many: 'Indica %{smart_count} como máximo.',
        other: 'Indica %{smart_count} como máximo.',
    },
    tooSmall: 'El mínimo es %{least}.',
    tooBig: 'El máximo es %{most}.',
    variantsCompareAt:
        'Introduce un precio menor que el precio de comparación de %{skus}, o sube antes ese precio de comparación.',
    noFileHere: 'Aquí no se admite ningún archivo.',

    taken: 'Este valor ya está en uso.',
    viewsMost: 'Ya compartes %{most} vistas de esta lista. Elimina una primero.',
    pictureElsewhere:
        'Aquí no se pueden mostrar imágenes de este sitio web. Introduce la dirección de otra imagen.',
    inUse: 'Otros elementos lo usan. Modifícalos o elimínalos primero.',
    inUseBy: 'Otros elementos lo usan (%{names}). Modifícalos o elimínalos primero.',
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
    letterGreeting: 'Hola, %{name}:',
    invitationSubject: 'Invitación al panel de %{shop}',
    invitationBy: '%{by} te invita al panel de %{shop}. Crea una contraseña para empezar.',
    invitationAction: 'Crear contraseña',
    invitationIgnore: 'Si no conoces esta tienda, ignora este correo.',
    resetSubject: 'Restablece tu contraseña de %{shop}',
    resetIntro: 'Has pedido una contraseña nueva para el panel de %{shop}.',
    resetAction: 'Elegir una contraseña nueva',
    resetIgnore: 'Si no la has pedido, ignora este correo. Tu contraseña no cambia.',
    linkExpires: {
        one: 'El enlace funciona una sola vez, durante una hora.',
        many: 'El enlace funciona una sola vez, durante %{smart_count} horas.',
        other: 'El enlace funciona una sola vez, durante %{smart_count} horas.',
    },
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
    roleInUse: {
        one: 'Un administrador tiene este rol. Asígnale antes otro.',
        many: '%{smart_count} administradores tienen este rol. Asígnales antes otro.',
        other: '%{smart_count} administradores tienen este rol. Asígnales antes otro.',
    },
    roleBeyondOwn:
        'Este rol incluye permisos que el tuyo no tiene: %{permissions}. Pídeselo a alguien que los tenga.',
    quoted: '«%{name}»',
    adminBeyondOwn:
        'Este administrador tiene permisos que tú no tienes: %{permissions}. Pídeselo a alguien que los tenga.',
    notOneself: 'No puedes eliminar ni desactivar tu propia cuenta.',
    lastAdmin:
        'Al menos un administrador activo debe poder gestionar los administradores y los roles. Asigna antes ese rol a otro administrador.',

    categoryInUse: 'Esta categoría no se puede eliminar: contiene %{contents}.',
    categoriesInside: {
        one: 'una categoría',
        many: '%{smart_count} categorías',
        other: '%{smart_count} categorías',
    },
    productsInside: {
        one: 'un producto',
        many: '%{smart_count} productos',
        other: '%{smart_count} productos',
    },
    optionInUse: {
        one: 'No se puede eliminar: una variante usa esta opción.',
        many: 'No se puede eliminar: %{smart_count} variantes usan esta opción.',
        other: 'No se puede eliminar: %{smart_count} variantes usan esta opción.',
    },
    valueInUse: {
        one: 'No se puede eliminar: una variante usa este valor.',
        many: 'No se puede eliminar: %{smart_count} variantes usan este valor.',
        other: 'No se puede eliminar: %{smart_count} variantes usan este valor.',
    },
    categoryOptionsInUse: {
        one: 'No se puede eliminar: una variante usa opciones de esta categoría.',
        many: 'No se puede eliminar: %{smart_count} variantes usan opciones de esta categoría.',
        other: 'No se puede eliminar: %{smart_count} variantes usan opciones de esta categoría.',
    },
    categoryInItself: 'Una categoría no se puede mover dentro de sí misma ni de una de sus subcategorías.',
    categoryOptionsLost: 'Sus variantes usan %{options}, así que permanece dentro de «%{category}».',
    noSuchValue: 'Este valor no pertenece a la opción.',
    valueTwice: 'Este valor está repetido.',
    valueNameTaken: 'Esta opción ya tiene un valor con este nombre.',
    optionNameTaken: 'La categoría «%{category}» ya tiene una opción con este nombre.',
    optionInBoth:
        'Contiene la opción «%{option}», así que no se puede mover dentro de una categoría con la misma opción. Cambia antes el nombre de una de ellas.',

    skuTaken: 'Este SKU ya está en uso.',
    photosOfOthers: 'Una de estas fotos no pertenece a este producto.',
    notItsPhoto: 'Esta foto no pertenece al producto.',
    notItsValues: 'Uno de estos valores no pertenece a las opciones de la categoría del producto.',
    valuesOfOneOption: 'Elige como máximo un valor de cada opción.',
    noValues: 'Elige al menos un valor.',
    combinationTaken: 'Ya hay una variante con esta combinación.',
    stockAdjusted: 'Otra persona ha ajustado este stock. Ahora es de %{now}.',

    photoNeeded: 'Elige una foto.',
    noSuchTarget: 'No se ha encontrado ningún elemento con este ID.',
    unknownIds: 'No se han encontrado elementos con estos ID: %{ids}.',

    notPhone: 'Introduce el número con el prefijo del país, como +966501234567.',
    customerHasOrders: {
        one: 'Este cliente tiene un pedido en curso. Antes hay que entregarlo, devolverlo o cancelarlo.',
        many: 'Este cliente tiene %{smart_count} pedidos en curso. Antes hay que entregarlos, devolverlos o cancelarlos.',
        other: 'Este cliente tiene %{smart_count} pedidos en curso. Antes hay que entregarlos, devolverlos o cancelarlos.',
    },

    brokenFilters: 'Los filtros no son un JSON válido.',
    stepNotAllowed: 'Un pedido no puede pasar de «%{from}» a «%{to}».',

    noSuchCustomer: 'Este cliente no existe.',
    notForSale: 'Este producto no está a la venta.',
    chooseVariant: 'Elige una de las variantes.',
    notEnough: {
        one: 'Solo queda uno.',
        many: 'Solo quedan %{smart_count}.',
        other: 'Solo quedan %{smart_count}.',
    },
    soldOut: 'Agotado.',
    tooMuch: 'La cantidad supera el límite de un pedido.',

    chooseAudience: 'Elige los destinatarios: todos, un país, un tipo de dispositivo o algunos clientes.',
    nobodyThere: 'Ningún cliente coincide con estos destinatarios.',
    rangeOrder: 'Elige un último día que no sea anterior al primero.',
    scheduleOrder: 'Elige un final posterior al inicio.',
    rangeLength: {
        one: 'Elige un día como máximo.',
        many: 'Elige %{smart_count} días como máximo.',
        other: 'Elige %{smart_count} días como máximo.',
    },
    tooFarAhead: {
        one: 'Elige un momento de las próximas 24 horas.',
        many: 'Elige un momento de los próximos %{smart_count} días.',
        other: 'Elige un momento de los próximos %{smart_count} días.',
    },
    sentAlready: 'Este mensaje ya se ha enviado, así que no se puede eliminar.',

    notPhoto: 'Elige una imagen JPEG, PNG, WebP, AVIF o GIF.',
    brokenPhoto: 'Esta imagen está dañada o incompleta.',
    hugePhoto: {
        one: 'Esta imagen supera un megapíxel.',
        many: 'Esta imagen supera los %{smart_count} megapíxeles.',
        other: 'Esta imagen supera los %{smart_count} megapíxeles.',
    },
    narrowPhoto: 'Esta imagen es más de 100 veces más larga que ancha.',

    // Undo
    undoChanged: 'Se ha modificado desde entonces.',
    undoGone: 'Se ha eliminado desde entonces.',
    undoTaken: 'Otro elemento usa ahora su SKU, su nombre o sus opciones.',
    undoParentGone: 'Se ha eliminado un elemento del que depende.',
    undoInUse: 'Ahora está en uso.',
    undoStock: {
        one: 'Stock disponible: %{smart_count}.',
        many: 'Stock disponible: %{smart_count}.',
        other: 'Stock disponible: %{smart_count}.',
    },
    undoNoStock: 'No queda stock.',
    undoDone: 'Ya se ha deshecho.',
    undoNever: 'Este cambio no se puede deshacer.',
    undoTooOld: {
        one: 'Los cambios se pueden deshacer durante un día.',
        many: 'Los cambios se pueden deshacer durante %{smart_count} días.',
        other: 'Los cambios se pueden deshacer durante %{smart_count} días.',
    },
    reopenMissing: 'No hay stock suficiente para reabrir el pedido: %{items}.',
    refundedOrder: 'Este pedido tiene un reembolso registrado. Deshaz antes el reembolso.',
    refundOfSale: 'Un pedido con el estado «%{now}» no puede tener un reembolso.',
    refundNone: 'Ya se ha reembolsado todo el importe.',
    refundTooMuch: 'Solo quedan %{amount} por reembolsar.',
    returnTooMany: {
        one: 'Solo se puede devolver uno.',
        many: 'Solo se pueden devolver %{smart_count}.',
        other: 'Solo se pueden devolver %{smart_count}.',
    },
    returnAll: 'Ya se ha devuelto todo.',
    returnNotSent: 'De un pedido con el estado «%{now}» no se puede devolver nada.',
};
