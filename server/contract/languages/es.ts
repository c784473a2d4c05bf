import type { Messages } from '../messages.js';

/** What clients, clinics and caregivers read, in Spanish. */
export const es = {
  failures: {
    generic: '¡Lo sentimos! Algo salió mal',
    no_response: 'No hay conexión con el servidor. Revise su conexión e intente de nuevo.',
    page: 'No se pudo mostrar esta página. Revise su conexión e intente de nuevo.',
  },

  landing: {
    title: (short_name) => `Bienvenido a ${short_name}`,
    authorized_only:
      'Esta sección es solo para usuarios autorizados. Inicie sesión con los datos que le enviamos por correo.',
    log_in: 'Iniciar sesión',
    sign_in_failed: 'No pudo iniciar sesión. Por favor, intente de nuevo.',
    questions: '¿Preguntas?',
  },

  calls: {
    not_valid: 'La solicitud no es válida.',
    not_json: 'No se pudo leer la solicitud. Envíe JSON válido.',
    sign_in: 'Inicie sesión para seguir.',
    forbidden: 'Su grupo no puede hacer esto.',
    not_found: 'No se encontró.',
    no_such_call: 'Esta llamada no existe.',
    too_large: 'La solicitud pesa más de 2 MiB.',
    send_json: 'Envíe JSON, con Content-Type: application/json.',
    too_many: 'Demasiadas solicitudes. Por favor, espere un momento.',
    unavailable: 'El servicio no está disponible ahora. Por favor, intente de nuevo en un momento.',
  },

  session: {
    code_required: 'Falta el código de inicio de sesión.',
    redirect_uri_required: 'Falta la dirección de regreso.',
  },

  values: {
    any: 'Este valor no es válido.',
    text: 'Escriba un texto válido.',
    choice: (choices) => `Elija una de estas opciones: ${choices.join(', ')}.`,
    yes_or_no: 'Elija sí o no.',
    whole_number: 'Escriba un número entero.',
    dollars: 'Escriba una cantidad en dólares con dos decimales como máximo.',
    date: 'Escriba una fecha válida',
    date_too_far_ahead: (years) => `Elija una fecha dentro de los próximos ${years} años.`,
    date_too_far_back: (years) => `Elija una fecha de los últimos ${years} años.`,
    choices: (choices) => `Elija entre ${choices.join(', ')}.`,
    list_of_texts: 'Envíe una lista de textos, o un texto separado por comas.',
    too_many: (most) => `Escriba ${most} como máximo.`,
    time: 'Escriba una hora como 09:30.',
    timestamp: 'Escriba una fecha y una hora válidas',
    email: 'El correo electrónico no es válido.',
    phone: 'El número de teléfono no es válido.',
    phone_unknown: 'El número de teléfono que escribió no es válido.',
    time_zone: 'Elija una zona horaria como America/New_York.',
    relation: 'Elija una opción de la lista.',
    relations: 'Elija opciones de la lista.',
    list_of_ids: 'Envíe una lista de ids.',
    named_twice: 'Nombre cada uno una sola vez.',
    object: 'Envíe un objeto JSON.',
    either: (field, other) => `Envíe ${field} o ${other}, no los dos.`,
    max_length: (max) => `Máximo ${max} caracteres`,
    min_value: (min) => `Escriba ${min} o más.`,
    max_value: (max) => `Escriba ${max} o menos.`,
  },

  cleaning_transactions: {
    date_required: 'Elija la fecha',
    date_ahead: 'La fecha debe ser hoy o antes',
    date_before: (start) => `La fecha no puede ser antes del ${start}, cuando empezó el servicio.`,
    notes_required: 'Escriba un comentario',
    cost_required: 'Escriba el costo',
    customer_required: 'Elija al cliente',
    vendor_required: 'Elija al proveedor',
    already_recorded: (vendor, day) => `Ya está anotada una limpieza de ${vendor} el ${day}.`,
    vendor_inactive: 'Este proveedor ya no está activo.',
    vendor_elsewhere: 'Elija un proveedor de la región del cliente.',
    region_elsewhere: 'Elija la región del cliente.',
    not_active: 'Primero ponga el estado en Active: solo se anotan limpiezas de clientes activos.',
    not_opted_in: 'Primero elija el servicio de limpieza para este cliente.',
    own_record_only: 'Solo puede anotar limpiezas de su propia casa.',
    own_not_active: 'Sus servicios no están activos en este momento. Por favor, llámenos.',
    own_not_opted_in: 'La limpieza no está entre sus servicios. Por favor, llámenos.',
    own_vendor_missing: 'Todavía no hay quien limpie su casa. Por favor, llámenos.',
    own_vendor_only: 'Solo se anotan limpiezas de la compañía que fue elegida para usted.',
  },

  own_meals: {
    cancelled: 'Esta comida fue cancelada. Pida de nuevo las comidas.',
    finalized: 'Esta comida ya se pidió a la cocina',
  },

  customer_transport_requests: {
    customer_required: 'Elija al cliente',
    pick_up_address_required: 'Escriba dónde recogerle',
    drop_address_required: 'Escriba a dónde va',
    pick_up_date_required: 'Elija el día',
    pick_up_time_required: 'Elija la hora',
    weekdays_required: 'Elija los días de la semana.',
    already_assigned: 'Este viaje ya tiene conductor',
  },

  customer_requests: {
    name_required: 'Escriba el nombre.',
    phone_number_invalid: 'Escriba un número de teléfono válido.',
    contact_required: 'Escriba un teléfono o un correo electrónico para contactar a su amistad.',
    service_required: 'Elija un servicio.',
    service_there: 'Usted ya tiene este servicio. Llámenos si hay algún problema.',
  },

  caregivers: {
    customer_required: 'Elija el cliente.',
    name_required: 'Escriba el nombre.',
    name_invalid: 'Escriba un nombre válido.',
    email_required: 'Escriba el correo electrónico.',
    services_required: 'Elija al menos un servicio.',
    own_record_only: 'Solo puede elegir quién le ayuda a usted.',
    too_many_helping: (most) =>
      `Como máximo ${most} personas pueden ayudar. Quite primero a una de la lista.`,
    invited_already: 'Esta persona ya está en la lista.',
    not_served: 'No se puede invitar a nadie para un cliente cuyos servicios han terminado.',
    revoked: 'Esta persona ya no ayuda. Envíe una invitación nueva.',
  },

  calendar: {
    meal: 'Entrega de comidas',
    transport: 'Viaje',
    cleaning: 'Limpieza del hogar',
    peer_support: 'Apoyo entre pares',
  },

  caregiver_invitation: {
    subject: (client) => `${client} le ha pedido ayuda`,
    asked: (client, organisation) =>
      `${client} le ha pedido que ayude con algunos de los servicios que ofrece ${organisation}.`,
    link: 'El enlace funciona una sola vez, durante 7 días. Si ha caducado, pida una invitación nueva.',
    button: 'Establecer su contraseña e iniciar sesión',
  },

  referrals: {
    submitted: 'El formulario del paciente se envió',
    user_exists: 'Ya existe una cuenta con este correo electrónico',
  },

  clients: {
    consequences_changed: 'Lo que se cancela o cambia ya no es lo mismo. Revíselo de nuevo.',
    name_required: 'Escriba el nombre completo.',
    name_invalid: 'Escriba un nombre completo válido',
    email_needed: 'Escriba un correo electrónico o un teléfono.',
    phone_needed: 'Escriba un teléfono o un correo electrónico.',
    phone_invalid: 'Escriba un número de teléfono válido.',
    work_phone_invalid: 'Escriba un teléfono del trabajo válido.',
    emergency_contact_name_required: 'Escriba el nombre del contacto de emergencia.',
    emergency_contact_name_invalid: 'Escriba un nombre válido del contacto de emergencia',
    emergency_contact_phone_number_required: 'Escriba el teléfono del contacto de emergencia.',
    address_required: 'Escriba la dirección.',
    city_required: 'Escriba la ciudad.',
    zip_code_required: 'Escriba el código postal.',
    zip_code_invalid: 'Escriba un código postal válido.',
    preferred_mode_of_contact_required: 'Elija cómo prefiere que le contactemos.',
    date_of_birth_required: 'Escriba la fecha de nacimiento.',
    employment_status_required: 'Elija la situación de empleo.',
    cancer_type_required: 'Elija el tipo de cáncer.',
    cancer_stage_required: 'Elija la etapa del cáncer.',
    insurance_provider_required: 'Escriba la compañía de seguro.',
    status_required: 'Elija el estado.',
    start_status: 'Los servicios empiezan con el estado Active.',
    active_date_required: 'Elija el día en que empiezan los servicios.',
    region_required: 'Elija una región.',
    adults_required: 'Escriba el número de adultos.',
    children_required: 'Escriba el número de niños.',
    internal_notes_too_long: 'Debe tener menos de 512 caracteres',
  },

  records: {
    name_taken: (noun) => `Ya existe ${noun} con este nombre.`,
    not_found: 'Ese registro no existe. Elija uno de la lista.',
    unknown_field: 'Ese campo no existe.',
    read_only: 'Este campo no se puede cambiar.',
  },
} satisfies Messages;
