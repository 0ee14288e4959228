/** The abbreviations of some zones, which IANA's time-zone database has and Intl has not. */
interface Abbreviations {
  /** With their offsets from UTC in minutes. */
  readonly names: readonly (readonly [name: string, offset: number])[];
  /** Zone names, separated by spaces. */
  readonly zones: readonly string[];
}

/** Every zone that has a name and not only an offset (formatters.md Appendix B; rules of 2024). */
export const ZONE_ABBREVIATIONS: readonly Abbreviations[] = [
  {
    names: [['ACST', 570]],
    zones: ['Australia/Darwin'],
  },
  {
    names: [
      ['ACST', 570],
      ['ACDT', 630],
    ],
    zones: ['Australia/Adelaide Australia/Broken_Hill'],
  },
  {
    names: [['AEST', 600]],
    zones: ['Australia/Brisbane Australia/Lindeman'],
  },
  {
    names: [
      ['AEST', 600],
      ['AEDT', 660],
    ],
    zones: ['Antarctica/Macquarie Australia/Hobart Australia/Melbourne Australia/Sydney'],
  },
  {
    names: [
      ['AKST', -540],
      ['AKDT', -480],
    ],
    zones: [
      'America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka',
      'America/Yakutat',
    ],
  },
  {
    names: [['AST', -240]],
    zones: [
      'America/Anguilla America/Antigua America/Aruba America/Barbados America/Blanc-Sablon',
      'America/Curacao America/Dominica America/Grenada America/Guadeloupe',
      'America/Kralendijk America/Lower_Princes America/Marigot America/Martinique',
      'America/Montserrat America/Port_of_Spain America/Puerto_Rico America/Santo_Domingo',
      'America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas',
      'America/St_Vincent America/Tortola',
    ],
  },
  {
    names: [
      ['AST', -240],
      ['ADT', -180],
    ],
    zones: [
      'America/Glace_Bay America/Goose_Bay America/Halifax America/Moncton America/Thule',
      'Atlantic/Bermuda',
    ],
  },
  {
    names: [['AWST', 480]],
    zones: ['Australia/Perth'],
  },
  {
    names: [['CAT', 120]],
    zones: [
      'Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Juba',
      'Africa/Khartoum Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo',
      'Africa/Windhoek',
    ],
  },
  {
    names: [['CET', 60]],
    zones: ['Africa/Algiers Africa/Tunis'],
  },
  {
    names: [
      ['CET', 60],
      ['CEST', 120],
    ],
    zones: [
      'Africa/Ceuta Arctic/Longyearbyen Europe/Amsterdam Europe/Andorra Europe/Belgrade',
      'Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen',
      'Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid',
      'Europe/Malta Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague',
      'Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm',
      'Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb',
      'Europe/Zurich',
    ],
  },
  {
    names: [['CST', 480]],
    zones: ['Asia/Macau Asia/Shanghai Asia/Taipei'],
  },
  {
    names: [
      ['CST', -300],
      ['CDT', -240],
    ],
    zones: ['America/Havana'],
  },
  {
    names: [['CST', -360]],
    zones: [
      'America/Bahia_Banderas America/Belize America/Chihuahua America/Costa_Rica',
      'America/El_Salvador America/Guatemala America/Managua America/Merida',
      'America/Mexico_City America/Monterrey America/Regina America/Swift_Current',
      'America/Tegucigalpa',
    ],
  },
  {
    names: [
      ['CST', -360],
      ['CDT', -300],
    ],
    zones: [
      'America/Chicago America/Indiana/Knox America/Indiana/Tell_City America/Matamoros',
      'America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center',
      'America/North_Dakota/New_Salem America/Ojinaga America/Rankin_Inlet America/Resolute',
      'America/Winnipeg',
    ],
  },
  {
    names: [['ChST', 600]],
    zones: ['Pacific/Guam Pacific/Saipan'],
  },
  {
    names: [['EAT', 180]],
    zones: [
      'Africa/Addis_Ababa Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala',
      'Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte',
    ],
  },
  {
    names: [['EET', 120]],
    zones: ['Africa/Tripoli Europe/Kaliningrad'],
  },
  {
    names: [
      ['EET', 120],
      ['EEST', 180],
    ],
    zones: [
      'Africa/Cairo Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Nicosia',
      'Europe/Athens Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kiev',
      'Europe/Kyiv Europe/Mariehamn Europe/Riga Europe/Sofia Europe/Tallinn Europe/Vilnius',
    ],
  },
  {
    names: [['EST', -300]],
    zones: ['America/Cancun America/Cayman America/Coral_Harbour America/Jamaica America/Panama'],
  },
  {
    names: [
      ['EST', -300],
      ['EDT', -240],
    ],
    zones: [
      'America/Detroit America/Grand_Turk America/Indiana/Indianapolis',
      'America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay',
      'America/Indiana/Vincennes America/Indiana/Winamac America/Indianapolis',
      'America/Iqaluit America/Kentucky/Louisville America/Kentucky/Monticello',
      'America/Louisville America/Nassau America/New_York America/Port-au-Prince',
      'America/Toronto',
    ],
  },
  {
    names: [['GMT', 0]],
    zones: [
      'Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry',
      'Africa/Dakar Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott',
      'Africa/Ouagadougou Africa/Sao_Tome America/Danmarkshavn Atlantic/Reykjavik',
      'Atlantic/St_Helena Etc/GMT GMT Etc/Greenwich Greenwich GMT0 GMT+0 GMT-0 Etc/GMT0',
      'Etc/GMT+0 Etc/GMT-0',
    ],
  },
  {
    names: [
      ['GMT', 0],
      ['BST', 60],
    ],
    zones: ['Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London'],
  },
  {
    names: [
      ['GMT', 0],
      ['IST', 60],
    ],
    zones: ['Europe/Dublin'],
  },
  {
    names: [['HKT', 480]],
    zones: ['Asia/Hong_Kong'],
  },
  {
    names: [['HST', -600]],
    zones: ['Pacific/Honolulu'],
  },
  {
    names: [
      ['HST', -600],
      ['HDT', -540],
    ],
    zones: ['America/Adak'],
  },
  {
    names: [
      ['IST', 120],
      ['IDT', 180],
    ],
    zones: ['Asia/Jerusalem'],
  },
  {
    names: [['IST', 330]],
    zones: ['Asia/Calcutta Asia/Kolkata'],
  },
  {
    names: [['JST', 540]],
    zones: ['Asia/Tokyo'],
  },
  {
    names: [['KST', 540]],
    zones: ['Asia/Pyongyang Asia/Seoul'],
  },
  {
    names: [['MSK', 180]],
    zones: ['Europe/Kirov Europe/Moscow Europe/Simferopol Europe/Volgograd'],
  },
  {
    names: [['MST', -420]],
    zones: [
      'America/Creston America/Dawson America/Dawson_Creek America/Fort_Nelson',
      'America/Hermosillo America/Mazatlan America/Phoenix America/Whitehorse',
    ],
  },
  {
    names: [
      ['MST', -420],
      ['MDT', -360],
    ],
    zones: [
      'America/Boise America/Cambridge_Bay America/Ciudad_Juarez America/Denver',
      'America/Edmonton America/Inuvik',
    ],
  },
  {
    names: [
      ['NST', -210],
      ['NDT', -150],
    ],
    zones: ['America/St_Johns'],
  },
  {
    names: [
      ['NZST', 720],
      ['NZDT', 780],
    ],
    zones: ['Antarctica/McMurdo Pacific/Auckland'],
  },
  {
    names: [['PKT', 300]],
    zones: ['Asia/Karachi'],
  },
  {
    names: [['PST', 480]],
    zones: ['Asia/Manila'],
  },
  {
    names: [
      ['PST', -480],
      ['PDT', -420],
    ],
    zones: ['America/Los_Angeles America/Tijuana America/Vancouver'],
  },
  {
    names: [['SAST', 120]],
    zones: ['Africa/Johannesburg Africa/Maseru Africa/Mbabane'],
  },
  {
    names: [['SST', -660]],
    zones: ['Pacific/Midway Pacific/Pago_Pago'],
  },
  {
    names: [['UTC', 0]],
    zones: ['Etc/UTC UTC UCT Zulu Universal Etc/UCT Etc/Zulu Etc/Universal'],
  },
  {
    names: [['WAT', 60]],
    zones: [
      'Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos',
      'Africa/Libreville Africa/Luanda Africa/Malabo Africa/Ndjamena Africa/Niamey',
      'Africa/Porto-Novo',
    ],
  },
  {
    names: [
      ['WET', 0],
      ['WEST', 60],
    ],
    zones: ['Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira Europe/Lisbon'],
  },
  {
    names: [['WIB', 420]],
    zones: ['Asia/Jakarta Asia/Pontianak'],
  },
  {
    names: [['WIT', 540]],
    zones: ['Asia/Jayapura'],
  },
  {
    names: [['WITA', 480]],
    zones: ['Asia/Makassar'],
  },
];
