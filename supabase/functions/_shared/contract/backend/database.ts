// GENERATED from the migrations by `npm run gen:types`. Never edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  'public': {
    Tables: {
      'article_versions': {
        Row: {
          'article_id': string;
          'fields': NonNullable<Json>;
          'id': string;
          'replaced_at': string;
          'replaced_by': string | null;
        };
        ComputedFields: never;
        Insert: {
          'article_id': string;
          'fields': NonNullable<Json>;
          'id'?: string;
          'replaced_at'?: string;
          'replaced_by'?: string | null;
        };
        Update: {
          'article_id'?: string;
          'fields'?: NonNullable<Json>;
          'id'?: string;
          'replaced_at'?: string;
          'replaced_by'?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'article_versions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_events';
            referencedColumns: ['id'];
          },
        ];
      };
      'attendance': {
        Row: {
          'came': boolean;
          'id': string;
          'marked_at': string;
          'marked_by': string | null;
          'received_at': string;
          'registration_id': string;
          'seat_before': Json | null;
        };
        ComputedFields: never;
        Insert: {
          'came': boolean;
          'id': string;
          'marked_at': string;
          'marked_by'?: string | null;
          'received_at'?: string;
          'registration_id': string;
          'seat_before'?: Json | null;
        };
        Update: {
          'came'?: boolean;
          'id'?: string;
          'marked_at'?: string;
          'marked_by'?: string | null;
          'received_at'?: string;
          'registration_id'?: string;
          'seat_before'?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'attendance_registration_id_fkey';
            columns: ['registration_id'];
            isOneToOne: false;
            referencedRelation: 'event_registrations';
            referencedColumns: ['id'];
          },
        ];
      };
      'deleted_articles': {
        Row: {
          'article': NonNullable<Json>;
          'closing_moment': string | null;
          'deleted_at': string;
          'deleted_by': string | null;
          'id': string;
          'join_url': string | null;
          'kept_until': string;
          'registrations': number;
          'slug_redirects': NonNullable<Json>;
          'versions': NonNullable<Json>;
          'views_by_day': NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          'article': NonNullable<Json>;
          'closing_moment'?: string | null;
          'deleted_at'?: string;
          'deleted_by'?: string | null;
          'id': string;
          'join_url'?: string | null;
          'kept_until': string;
          'registrations': number;
          'slug_redirects'?: NonNullable<Json>;
          'versions'?: NonNullable<Json>;
          'views_by_day'?: NonNullable<Json>;
        };
        Update: {
          'article'?: NonNullable<Json>;
          'closing_moment'?: string | null;
          'deleted_at'?: string;
          'deleted_by'?: string | null;
          'id'?: string;
          'join_url'?: string | null;
          'kept_until'?: string;
          'registrations'?: number;
          'slug_redirects'?: NonNullable<Json>;
          'versions'?: NonNullable<Json>;
          'views_by_day'?: NonNullable<Json>;
        };
        Relationships: [];
      };
      'event_join_links': {
        Row: {
          'event_id': string;
          'url': string;
        };
        ComputedFields: never;
        Insert: {
          'event_id': string;
          'url': string;
        };
        Update: {
          'event_id'?: string;
          'url'?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_join_links_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: true;
            referencedRelation: 'news_events';
            referencedColumns: ['id'];
          },
        ];
      };
      'event_registrations': {
        Row: {
          'cancelled_at': string | null;
          'company': string | null;
          'consent_at': string | null;
          'consent_text_version': string | null;
          'email': string;
          'email_attempts': number;
          'email_failed_at': string | null;
          'email_last_error': string | null;
          'email_sent': boolean;
          'event_id': string;
          'id': string;
          'name': string;
          'offered_until': string | null;
          'refuses_follow_ups_at': string | null;
          'registered_at': string;
          'source_host': string | null;
          'utm_campaign': string | null;
          'utm_medium': string | null;
          'utm_source': string | null;
          'waiting_since': string | null;
        };
        ComputedFields: never;
        Insert: {
          'cancelled_at'?: string | null;
          'company'?: string | null;
          'consent_at'?: string | null;
          'consent_text_version'?: string | null;
          'email': string;
          'email_attempts'?: number;
          'email_failed_at'?: string | null;
          'email_last_error'?: string | null;
          'email_sent'?: boolean;
          'event_id': string;
          'id'?: string;
          'name': string;
          'offered_until'?: string | null;
          'refuses_follow_ups_at'?: string | null;
          'registered_at'?: string;
          'source_host'?: string | null;
          'utm_campaign'?: string | null;
          'utm_medium'?: string | null;
          'utm_source'?: string | null;
          'waiting_since'?: string | null;
        };
        Update: {
          'cancelled_at'?: string | null;
          'company'?: string | null;
          'consent_at'?: string | null;
          'consent_text_version'?: string | null;
          'email'?: string;
          'email_attempts'?: number;
          'email_failed_at'?: string | null;
          'email_last_error'?: string | null;
          'email_sent'?: boolean;
          'event_id'?: string;
          'id'?: string;
          'name'?: string;
          'offered_until'?: string | null;
          'refuses_follow_ups_at'?: string | null;
          'registered_at'?: string;
          'source_host'?: string | null;
          'utm_campaign'?: string | null;
          'utm_medium'?: string | null;
          'utm_source'?: string | null;
          'waiting_since'?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'event_registrations_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'news_events';
            referencedColumns: ['id'];
          },
        ];
      };
      'image_texts': {
        Row: {
          'alt': string;
          'name': string;
        };
        ComputedFields: never;
        Insert: {
          'alt': string;
          'name': string;
        };
        Update: {
          'alt'?: string;
          'name'?: string;
        };
        Relationships: [];
      };
      'news_events': {
        Row: {
          'author': string;
          'calendar_sequence': number;
          'cancelled_at': string | null;
          'capacity': number | null;
          'category': string;
          'content': string;
          'created_at': string;
          'event_date': string | null;
          'event_end_date': string | null;
          'event_location': string | null;
          'event_mode': string | null;
          'excerpt': string;
          'featured': boolean;
          'hide_until_published': boolean;
          'id': string;
          'image_alt': string | null;
          'image_url': string | null;
          'is_full': boolean;
          'is_published': boolean;
          'published_at': string;
          'recording_url': string | null;
          'registration_closes_at': string | null;
          'save_id': string | null;
          'show_registration_form': boolean;
          'slug': string;
          'title': string;
          'updated_at': string;
          'views_count': number;
          'search_text': string | null;
        };
        ComputedFields: 'search_text';
        Insert: {
          'author'?: string;
          'calendar_sequence'?: number;
          'cancelled_at'?: string | null;
          'capacity'?: number | null;
          'category'?: string;
          'content'?: string;
          'created_at'?: string;
          'event_date'?: string | null;
          'event_end_date'?: string | null;
          'event_location'?: string | null;
          'event_mode'?: string | null;
          'excerpt'?: string;
          'featured'?: boolean;
          'hide_until_published'?: boolean;
          'id'?: string;
          'image_alt'?: string | null;
          'image_url'?: string | null;
          'is_full'?: boolean;
          'is_published'?: boolean;
          'published_at'?: string;
          'recording_url'?: string | null;
          'registration_closes_at'?: string | null;
          'save_id'?: string | null;
          'show_registration_form'?: boolean;
          'slug': string;
          'title': string;
          'updated_at'?: string;
          'views_count'?: number;
        };
        Update: {
          'author'?: string;
          'calendar_sequence'?: number;
          'cancelled_at'?: string | null;
          'capacity'?: number | null;
          'category'?: string;
          'content'?: string;
          'created_at'?: string;
          'event_date'?: string | null;
          'event_end_date'?: string | null;
          'event_location'?: string | null;
          'event_mode'?: string | null;
          'excerpt'?: string;
          'featured'?: boolean;
          'hide_until_published'?: boolean;
          'id'?: string;
          'image_alt'?: string | null;
          'image_url'?: string | null;
          'is_full'?: boolean;
          'is_published'?: boolean;
          'published_at'?: string;
          'recording_url'?: string | null;
          'registration_closes_at'?: string | null;
          'save_id'?: string | null;
          'show_registration_form'?: boolean;
          'slug'?: string;
          'title'?: string;
          'updated_at'?: string;
          'views_count'?: number;
        };
        Relationships: [];
      };
      'newsletter_subscribers': {
        Row: {
          'asked_at': string;
          'confirmed_at': string | null;
          'consent_text_version': string;
          'email': string;
          'event_title': string;
          'id': string;
          'unsubscribed_at': string | null;
          'search_address': string | null;
        };
        ComputedFields: 'search_address';
        Insert: {
          'asked_at'?: string;
          'confirmed_at'?: string | null;
          'consent_text_version': string;
          'email': string;
          'event_title': string;
          'id'?: string;
          'unsubscribed_at'?: string | null;
        };
        Update: {
          'asked_at'?: string;
          'confirmed_at'?: string | null;
          'consent_text_version'?: string;
          'email'?: string;
          'event_title'?: string;
          'id'?: string;
          'unsubscribed_at'?: string | null;
        };
        Relationships: [];
      };
      'slug_redirects': {
        Row: {
          'article_id': string;
          'left_at': string;
          'slug': string;
        };
        ComputedFields: never;
        Insert: {
          'article_id': string;
          'left_at'?: string;
          'slug': string;
        };
        Update: {
          'article_id'?: string;
          'left_at'?: string;
          'slug'?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'slug_redirects_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_events';
            referencedColumns: ['id'];
          },
        ];
      };
      'user_roles': {
        Row: {
          'granted_at': string | null;
          'granted_by': string | null;
          'role': string;
          'user_id': string;
        };
        ComputedFields: never;
        Insert: {
          'granted_at'?: string | null;
          'granted_by'?: string | null;
          'role': string;
          'user_id': string;
        };
        Update: {
          'granted_at'?: string | null;
          'granted_by'?: string | null;
          'role'?: string;
          'user_id'?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      'admit_administrator': { Args: { 'p_email': string }; Returns: boolean };
      'announce_change': { Args: { 'p_event_id': string; 'p_event_was': Json }; Returns: number };
      'anonymise_past_registrations': { Args: Record<PropertyKey, never>; Returns: number };
      'article_version': {
        Args: { 'p_version_id': string };
        Returns: {
          'author': string;
          'calendar_sequence': number;
          'cancelled_at': string | null;
          'capacity': number | null;
          'category': string;
          'content': string;
          'created_at': string;
          'event_date': string | null;
          'event_end_date': string | null;
          'event_location': string | null;
          'event_mode': string | null;
          'excerpt': string;
          'featured': boolean;
          'hide_until_published': boolean;
          'id': string;
          'image_alt': string | null;
          'image_url': string | null;
          'is_full': boolean;
          'is_published': boolean;
          'published_at': string;
          'recording_url': string | null;
          'registration_closes_at': string | null;
          'save_id': string | null;
          'show_registration_form': boolean;
          'slug': string;
          'title': string;
          'updated_at': string;
          'views_count': number;
        };
        SetofOptions: {
          from: '*';
          to: 'news_events';
          isOneToOne: true;
          isSetofReturn: true;
        };
      };
      'backed_up_tables': { Args: Record<PropertyKey, never>; Returns: (string)[] };
      'begin_mail_preview': { Args: { 'p_is_test': boolean }; Returns: Json };
      'begin_webhook_run': { Args: Record<PropertyKey, never>; Returns: Json };
      'cancel_event': { Args: { 'p_event_id': string; 'p_notify': boolean }; Returns: number };
      'claim_mails': {
        Args: { 'p_limit': number; 'p_registration_id'?: string };
        Returns: {
          'attempt': number;
          'details': Json;
          'email': string;
          'event': Json;
          'id': string;
          'idempotency_key': string;
          'kind': string;
          'name': string;
          'registration_id': string;
        }[];
      };
      'claim_webhook': { Args: Record<PropertyKey, never>; Returns: Json };
      'close_past_events': { Args: Record<PropertyKey, never>; Returns: number };
      'confirmed_subscribers': { Args: { 'p_after'?: string }; Returns: Json };
      'door_list': { Args: { 'p_event_id': string; 'p_since'?: string }; Returns: Json };
      'dump_rows': { Args: { 'p_after'?: Json; 'p_table': string }; Returns: Json };
      'erase_person': { Args: { 'p_email': string }; Returns: number };
      'export_person': { Args: { 'p_email': string }; Returns: Json };
      'find_account': { Args: { 'p_email': string }; Returns: Json };
      'finish_mail': {
        Args: { 'p_error'?: string; 'p_id': string; 'p_is_permanent'?: boolean; 'p_retry_after_seconds'?: number };
        Returns: undefined;
      };
      'finish_webhook': {
        Args: {
          'p_attempt': number;
          'p_duration_ms': number;
          'p_id': string;
          'p_problem'?: string;
          'p_retry_after_seconds'?: number;
          'p_status'?: number;
        };
        Returns: undefined;
      };
      'follow_up_state': { Args: { 'p_event_id': string }; Returns: Json };
      'forget_deleted_articles': { Args: Record<PropertyKey, never>; Returns: number };
      'forget_subscribers': { Args: Record<PropertyKey, never>; Returns: number };
      'grant_admin': { Args: { 'p_email': string }; Returns: string };
      'health_report': { Args: Record<PropertyKey, never>; Returns: Json };
      'increment_views': { Args: { 'news_id': string }; Returns: undefined };
      'invite_administrator': { Args: { 'p_email': string }; Returns: Json };
      'list_administrators': { Args: Record<PropertyKey, never>; Returns: Json };
      'list_images': { Args: { 'p_page'?: number; 'p_search'?: string; 'p_use'?: string }; Returns: Json };
      'list_registrations': {
        Args: { 'p_event_id'?: string; 'p_events_page'?: number; 'p_page'?: number; 'p_search'?: string };
        Returns: Json;
      };
      'mark_attendance': { Args: { 'p_acts': Json; 'p_sent_at': string }; Returns: Json };
      'refuse_follow_ups': { Args: { 'p_registration_id': string }; Returns: undefined };
      'register_for_event': {
        Args: {
          'p_client_hash': string;
          'p_company': string;
          'p_consent_text_version'?: string;
          'p_email': string;
          'p_event_id': string;
          'p_name': string;
          'p_source'?: Json;
          'p_waits'?: boolean;
        };
        Returns: Json;
      };
      'remove_administrator': { Args: { 'p_user_id': string }; Returns: string };
      'request_scheduled_builds': { Args: Record<PropertyKey, never>; Returns: number };
      'resend_confirmation': { Args: { 'p_registration_id': string }; Returns: boolean };
      'resend_webhook': { Args: { 'p_delivery_id': string }; Returns: boolean };
      'restore_article': { Args: { 'p_id': string; 'p_is_undo'?: boolean }; Returns: Json };
      'restore_event': { Args: { 'p_event_id': string }; Returns: number };
      'restore_roles': { Args: { 'p_is_asked'?: boolean; 'p_rows': Json }; Returns: Json };
      'restore_rows': { Args: { 'p_rows': Json; 'p_table': string }; Returns: Json };
      'resume_webhook': { Args: Record<PropertyKey, never>; Returns: undefined };
      'retry_mails': { Args: { 'p_mail_id'?: string }; Returns: number };
      'revoke_admin': { Args: { 'p_email': string }; Returns: string };
      'save_with_join_link': {
        Args: { 'p_article': Json; 'p_id'?: string; 'p_join_url'?: string; 'p_updated_at'?: string };
        Returns: {
          'author': string;
          'calendar_sequence': number;
          'cancelled_at': string | null;
          'capacity': number | null;
          'category': string;
          'content': string;
          'created_at': string;
          'event_date': string | null;
          'event_end_date': string | null;
          'event_location': string | null;
          'event_mode': string | null;
          'excerpt': string;
          'featured': boolean;
          'hide_until_published': boolean;
          'id': string;
          'image_alt': string | null;
          'image_url': string | null;
          'is_full': boolean;
          'is_published': boolean;
          'published_at': string;
          'recording_url': string | null;
          'registration_closes_at': string | null;
          'save_id': string | null;
          'show_registration_form': boolean;
          'slug': string;
          'title': string;
          'updated_at': string;
          'views_count': number;
        };
        SetofOptions: {
          from: '*';
          to: 'news_events';
          isOneToOne: true;
          isSetofReturn: true;
        };
      };
      'search_address': {
        Args: { '': Database['public']['Tables']['newsletter_subscribers']['Row'] };
        Returns:
          & { error: true }
          & 'the function public.search_address with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
      };
      'search_text': {
        Args: { '': Database['public']['Tables']['news_events']['Row'] };
        Returns:
          & { error: true }
          & 'the function public.search_text with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
      };
      'send_follow_up': {
        Args: {
          'p_audience': string;
          'p_content': string;
          'p_event_id': string;
          'p_id': string;
          'p_recording_url'?: string;
          'p_subject': string;
        };
        Returns: number;
      };
      'set_setting': { Args: { 'p_key': string; 'p_value': string }; Returns: undefined };
      'site_metrics': { Args: { 'p_days': number }; Returns: Json };
      'site_state': { Args: Record<PropertyKey, never>; Returns: Json };
      'stop_follow_up': { Args: { 'p_id': string }; Returns: number };
      'unused_images': { Args: Record<PropertyKey, never>; Returns: (string)[] };
      'use_newsletter_link': {
        Args: { 'p_action': string; 'p_client_hash'?: string; 'p_may_confirm': boolean; 'p_subscriber_id': string };
        Returns: Json;
      };
      'use_registration_link': { Args: { 'p_action': string; 'p_client_hash': string; 'p_registration_id': string }; Returns: Json };
      'webhook_state': { Args: Record<PropertyKey, never>; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  } ? keyof (
      & DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
      & DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views']
    )
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals } ? (
    & DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    & DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views']
  )[TableName] extends {
    Row: infer R;
  } ? R
  : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R;
    } ? R
    : never
  : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  } ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
    Insert: infer I;
  } ? I
  : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I;
    } ? I
    : never
  : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  } ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
    Update: infer U;
  } ? U
  : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U;
    } ? U
    : never
  : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  } ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
  : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  } ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
  : never;

export const Constants = {
  'public': {
    Enums: {},
  },
} as const;
