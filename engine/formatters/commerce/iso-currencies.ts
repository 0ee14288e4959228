import { lazy } from '../../shared/lazy.js';

/** The currencies of ISO 4217, including some recently withdrawn ones, by fraction digits. */
const CODES_BY_DIGITS: Readonly<Record<string, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD ' +
    'CAD CDF CHE CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL ' +
    'GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR ' +
    'LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB ' +
    'PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP ' +
    'SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG ZWL',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const digitsByCode = lazy(
  (): ReadonlyMap<string, number> =>
    new Map(
      Object.entries(CODES_BY_DIGITS).flatMap(([digits, codes]) =>
        codes.split(' ').map((code): [string, number] => [code, Number(digits)]),
      ),
    ),
);

/** The fraction digits of a currency in ISO 4217; undefined for other codes. Case matters. */
export function isoCurrencyDigits(code: string): number | undefined {
  return digitsByCode().get(code);
}
