/** Headers by which a client may claim another address than its own. */
export const FORWARDED_ADDRESS = /^(forwarded|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/;
