/** Headers in which a client may claim another address. */
export const FORWARDED_ADDRESS = /^(forwarded|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/;
