import type { ServerMessages } from '../../messages.js';
import { pluralsIn } from '../plurals.js';

const plural = pluralsIn('es');

/** What the server shows and mails by itself, in Spanish. */
export const serverEs = {
  sign_in_frame: {
    need_help: (organisation) => `¿Necesita ayuda? Llame a ${organisation} al`,
    start_page: 'Volver al inicio',
    error: (title) => `Error: ${title}`,
  },

  sign_in_page: {
    title: 'Iniciar sesión',
    lead: 'Escriba su correo y su contraseña.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    keep_signed_in: 'No cerrar mi sesión en este aparato',
    forgotten: '¿Olvidó su contraseña?',
    wrong: 'El correo o la contraseña no es correcto. Revise los dos.',
    locked: 'Probó muchas veces. Espere 15 minutos y pruebe de nuevo, o cree otra contraseña.',
    too_many: 'Probó muchas veces. Espere un minuto y pruebe de nuevo.',
    email_required: 'Escriba su correo electrónico.',
    email_invalid: 'Escriba un correo como nombre@example.org.',
    password_required: 'Escriba su contraseña.',
  },

  sign_in_over: {
    expired_title: 'Inicie sesión de nuevo',
    expired: 'Por favor, empiece de nuevo',
    expired_lead: 'Esta página ya se usó o ya no sirve.',
    unavailable_title: 'No disponible ahora',
    unavailable: 'Ahora no se puede iniciar sesión',
    unavailable_lead: 'Por favor, intente de nuevo en un momento.',
    failed: 'No pudo iniciar sesión',
    failed_lead: 'Por favor, empiece de nuevo desde la página de inicio.',
  },

  sign_out: {
    title: 'Cerrar sesión',
    question: '¿Cerrar la sesión?',
    lead: 'Para entrar otra vez le pedimos su contraseña.',
    stay: 'Seguir en la sesión',
    done_title: 'Sesión cerrada',
    done: 'Usted cerró su sesión',
  },

  forgotten_password: {
    title: 'Contraseña olvidada',
    lead: 'Escriba su correo electrónico. Le mandamos un enlace para crear una contraseña nueva.',
    send: 'Mándeme un enlace',
    mailed: 'Revise su correo',
    mailed_lead:
      'Si este correo tiene una cuenta, ya va un enlace para crear una contraseña nueva. Sirve por una hora.',
    too_many: 'Pidió un enlace demasiadas veces. Revise su correo, o intente de nuevo en una hora.',
  },

  set_password: {
    title: 'Cree su contraseña',
    owner: (email) => `Para ${email}`,
    password: 'Contraseña nueva',
    hint: 'Al menos 12 letras o números. Junte unas palabras que usted recuerde y que nadie adivine.',
    save: 'Guardar la contraseña',
    saved: 'Contraseña guardada',
    saved_lead: 'Ya puede iniciar sesión con ella.',
    go_to_sign_in: 'Ir a iniciar sesión',
    expired_title: 'El enlace ya no sirve',
    expired: 'Este enlace ya no sirve',
    expired_lead: 'Ya se usó, o pasó demasiado tiempo.',
    new_link: 'Mándeme un enlace nuevo',
    too_short: (least) => `Use al menos ${least} letras, números o signos.`,
    too_long: (most) => `Use ${most} letras, números o signos como máximo.`,
    own_words: 'No use su nombre, su correo ni nuestro nombre en la contraseña.',
    too_common: 'Esta contraseña es muy común. Elija una más difícil de adivinar.',
  },

  mail_layout: {
    greeting: (name) => `Hola, ${name}:`,
    copy_address: 'Si el botón no funciona, copie esta dirección:',
  },

  staff_invitation: {
    subject: (organisation) => `Su cuenta en ${organisation}`,
    ready: (organisation) => `Ya tiene una cuenta en ${organisation}, con este correo.`,
    link: 'El enlace sirve una sola vez, por 7 días. Después use «¿Olvidó su contraseña?» en la página para entrar.',
    button: 'Crear mi contraseña y entrar',
  },

  client_invitation: {
    subject: (organisation) => `Le damos la bienvenida a ${organisation}`,
    ready: (organisation) =>
      `Su cuenta en ${organisation} está lista. Ahí puede ver su información y escribirnos.`,
    link: 'El enlace sirve una sola vez, por 7 días. Si ya no sirve, o si tiene preguntas, llámenos.',
    button: 'Crear mi contraseña y entrar',
  },

  password_reset: {
    subject: (organisation) => `Cree una contraseña nueva para ${organisation}`,
    asked: 'Nos pidieron una contraseña nueva para esta cuenta. Seguramente fue usted.',
    link: 'El enlace sirve una sola vez, por una hora. Si usted no lo pidió, no haga nada: su contraseña no cambia.',
    button: 'Crear una contraseña nueva',
  },

  meal_refusals: {
    finalized: 'Esta comida ya se pidió a la cocina',
    plan_sent: 'Este pedido ya se envió a la cocina.',
    cancelled: 'Esta comida fue cancelada. Para recibirla, llámenos.',
    too_many_people: 'Entre adultos y niños pueden ser 10 personas como máximo',
    nobody_to_feed: 'Escriba al menos una persona. Si no quiere esta comida, cancélela.',
    own_not_active: 'Sus servicios no están activos ahora. Por favor, llámenos.',
    not_active: 'Sus servicios no están activos ahora. Por favor, llámenos.',
    meals_cancelled: 'Sus comidas están canceladas. Para recibirlas de nuevo, llámenos.',
    schedules_exist: 'Ya hay comidas planeadas. Cambie o cancele esas.',
    not_active_to_defer: 'Sus servicios no están activos ahora. Por favor, llámenos.',
    not_active_to_resume: 'Sus servicios no están activos ahora. Por favor, llámenos.',
    start_past: 'Elija una fecha que todavía no pasó.',
    closed: 'Ese día no hay entregas. Elija otra fecha.',
    list_sent: 'La lista de ese día ya se envió a la cocina. Elija otra fecha.',
    not_a_delivery_day: (day) => `La cocina entrega los ${day}. Elija una de sus fechas.`,
  },

  ride_refusals: {
    own_only: 'Solo puede pedir viajes para usted.',
    own_not_active: 'Sus servicios no están activos ahora. Por favor, llámenos.',
    own_not_opted_in: 'El transporte no está entre sus servicios. Por favor, llámenos.',
    not_active: 'Sus servicios no están activos ahora. Por favor, llámenos.',
    not_opted_in: 'El transporte no está entre sus servicios. Por favor, llámenos.',
    no_region: 'Todavía falta su región. Por favor, llámenos.',
    other_region: 'Esa no es su región.',
    past: 'Elija una hora que todavía no pasó.',
    future: 'La fecha no puede ser en el futuro.',
    skipped: 'Esa hora no existe por el cambio de horario. Elija otra.',
    return_too_early: 'Elija una hora después de la ida.',
    until_or_count: 'Diga hasta qué día se repite el viaje, o cuántos días.',
    no_day: 'Ninguno de estos días llega antes del último.',
    before_start: (date) => `Elija un día desde el ${date}, cuando empezó su servicio.`,
    too_many: (most) => `Se pueden pedir ${most} viajes a la vez como máximo, con los de regreso.`,
  },

  responses: {
    sign_in_expired: 'Su sesión ya no sirve. Inicie sesión de nuevo.',
    sign_in_unreachable: 'No se puede iniciar sesión ahora. Intente de nuevo.',
    key_reused: 'Esta Idempotency-Key ya se usó para otro pedido.',
    too_often: (limit, minutes) =>
      `Esto se puede hacer ${limit} veces por hora. Intente de nuevo en ${minutes} ${plural(minutes, 'minuto', 'minutos')}.`,
    signature_unread: 'No se pudo leer la firma. Envíela otra vez.',
    somebody: 'Alguien',
    something: 'esto',
    changed: (who, what, at) => `${who} cambió ${what}${at && ` el ${at}`}, después de que usted lo abrió.`,
    in_use: 'Otros datos usan esto todavía.',
    taken: 'Ya hay otro con lo mismo.',
    number_too_large: 'Ese número es muy grande.',
    not_storable: 'El texto tiene letras que no se pueden guardar.',
  },
} satisfies ServerMessages;
